// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { node24 } from './node24.mjs';
import { installNode24 } from './npm.mjs';
import { StepError, task } from './step.mjs';

// npm run programs [-- program ...]
await task(async () => {
  await build();
  await installNode24();
  const node = node24();
  if (node === null) {
    throw new StepError('npm has no Node 24 for this platform. Run this with one.');
  }
  await become(node, ['runtime/programs/run.mjs', ...process.argv.slice(2)]);
});
