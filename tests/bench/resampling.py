"""resampling.py BENCHMARK: processor milliseconds of the paired bootstrap in numpy, vectorised: 10,000 resamples of the
conversations of six tasks and three scopes, drawn at once as counts, times the sums of two systems (eight numbers a
conversation each), with the difference of a share in every resample and its quantiles. What a careful script would do."""

import json
import sys
import time

import numpy as np

RESAMPLES, TASKS, SUMS = 10_000, 6, 8

scenarios = [json.loads(line)["scenario"] for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
scopes = [len(scenarios), scenarios.count("couple"), scenarios.count("family")]
random = np.random.default_rng(12345)
tables = {n: [random.integers(0, 30, (n, SUMS)).astype(float) for _ in range(2)] for n in scopes}

start = time.process_time()
for n in scopes * TASKS:
    drawn = random.multinomial(n, np.full(n, 1 / n), size=RESAMPLES).astype(float)
    shares = []
    for table in tables[n]:
        sums = drawn @ table
        shares.append(sums[:, 0] / sums[:, 1])
    np.quantile(shares[0] - shares[1], [0.025, 0.975])
print(json.dumps({"resampling": 1000 * (time.process_time() - start)}))
