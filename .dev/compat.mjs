// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { installCorpus, installNode24 } from './npm.mjs';
import { task } from './step.mjs';

// npm run compat [-- package ...] [-- --accept]
await task(async () => {
  await build();
  await installNode24();
  await installCorpus({ all: true });
  await become(process.execPath, ['runtime/compat/run.mjs', ...process.argv.slice(2)]);
});
