// Gives programs under node the environment variables of the shell, as a native program has them. ENV is Emscripten's,
// and there only if the program asks for one.
Module['preRun'] = [() => { if (typeof ENV === 'object') Object.assign(ENV, process.env); }];
