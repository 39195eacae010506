// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { trainArchive } from './archive.mjs';
import { build } from './build.mjs';
import { installNode24 } from './npm.mjs';
import { task } from './step.mjs';

// npm run node-tests [-- family ...] [--from folder]
await task(async () => {
  await build();
  await installNode24();
  await trainArchive();
  await become(process.execPath, ['runtime/node-tests/run.mjs', ...process.argv.slice(2)]);
});
