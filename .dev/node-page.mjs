// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { installNode24 } from './npm.mjs';
import { task } from './step.mjs';

// npm run builtins
await task(async () => {
  await build();
  await installNode24();
  await become(process.execPath, ['runtime/test/node/library/report.js']);
});
