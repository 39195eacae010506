// Compares the CPU cost of the TechEmpower application in JavaScript with the same in Java.
// See README.md for the method.
import { runBenchmark } from '../harness/benchmark.mjs';
import { comparison, NUMBERS, QUICK } from './comparison.mjs';
import * as report from './report.mjs';
import { es4xSide, javaSide } from './servers.mjs';
import { TEST_TYPES } from './tests.mjs';

await runBenchmark({
  options: {
    name: 'techempower',
    numbers: NUMBERS,
    only: { text: `only these of ${TEST_TYPES.map(({ name }) => name).join(', ')}` },
    quick: QUICK,
  },
  system: 'CPU time',
  report,
  measure: (values) => comparison(values, [es4xSide(), javaSide()]),
});
