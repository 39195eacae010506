// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { task } from './step.mjs';

// npm run templates [-- name ...]
await task(async () => {
  await build();
  await become(process.execPath, ['npm/create-es4x/suite/run.js', ...process.argv.slice(2)]);
});
