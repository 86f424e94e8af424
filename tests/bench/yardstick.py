"""yardstick.py BENCHMARK PREDICTIONS...: the median processor milliseconds that Python's json takes for the same lines."""

import json
import statistics
import sys
import time
from pathlib import Path


def milliseconds(path):
    times = []
    for _ in range(7):
        data = Path(path).read_bytes()
        start = time.process_time()
        for line in data.decode("utf-8").split("\n"):
            if line:
                json.loads(line)
        times.append(1000 * (time.process_time() - start))
    return statistics.median(times)


benchmark, *predictions = map(milliseconds, sys.argv[1:])
print(json.dumps({"read_benchmark": benchmark, "read_predictions": sum(predictions)}))
