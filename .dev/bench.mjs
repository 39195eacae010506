// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { packageModules } from './jars.mjs';
import { StepError, task } from './step.mjs';

/** The benchmarks, each with the Maven module it needs. */
const BENCHMARKS = {
  techempower: 'benchmarks/techempower/java-control',
  interop: 'benchmarks/interop',
};

await task(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!(name in BENCHMARKS)) {
    throw new StepError(`No benchmark "${name}". There are: ${Object.keys(BENCHMARKS).join(', ')}`);
  }
  const module = BENCHMARKS[/** @type {keyof typeof BENCHMARKS} */ (name)];
  await build();
  await packageModules({ [module]: 'target/lib' });
  await become(process.execPath, [`benchmarks/${name}/run.mjs`, ...args]);
});
