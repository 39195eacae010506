// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { task } from './step.mjs';

// npm run faults [-- fault ...]
await task(async () => {
  await build();
  await become(process.execPath, ['runtime/faults/run.mjs', ...process.argv.slice(2)]);
});
