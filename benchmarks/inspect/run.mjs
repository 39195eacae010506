import { runBenchmark } from '../harness/benchmark.mjs';
import { comparison, NUMBERS, QUICK } from '../techempower/comparison.mjs';
import { es4xSide } from '../techempower/servers.mjs';
import * as report from './report.mjs';

await runBenchmark({
  options: {
    name: 'inspect',
    numbers: NUMBERS,
    only: { text: 'only these test types of TechEmpower', unlessTold: 'plaintext,json,db' },
    quick: QUICK,
  },
  system: 'CPU time',
  report,
  measure: (values) => {
    const [without, inspected] = report.SIDES;
    const es4x = es4xSide();
    return comparison(values, [
      { ...es4x, name: without },
      { name: inspected, command: [...es4x.command, '--inspect=0'] },
    ]);
  },
});
