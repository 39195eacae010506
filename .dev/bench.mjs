// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { packageModules } from './jars.mjs';
import { task } from './step.mjs';

await task(async () => {
  await build();
  await packageModules({ 'benchmarks/techempower/java-control': 'target/lib' });
  await become(process.execPath, ['benchmarks/techempower/run.mjs', ...process.argv.slice(2)]);
});
