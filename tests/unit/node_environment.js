// Gives the tests under node the environment variables of the shell, as a native program has them.
Module['preRun'] = [() => Object.assign(ENV, process.env)];
