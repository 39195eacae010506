// @ts-check
import { readFileSync } from 'node:fs';
import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { installCorpus, installNode24 } from './npm.mjs';
import { task } from './step.mjs';

/** The packages that `npm test` uses, too. */
const { dependencies: few } = JSON.parse(readFileSync('runtime/compat/package.json', 'utf8'));

// npm run compat [-- package ...] [-- --accept]
await task(async () => {
  const args = process.argv.slice(2);
  const named = args.filter((argument) => !argument.startsWith('-'));
  await build();
  await installNode24();
  await installCorpus({
    all: named.length === 0 || named.some((name) => !Object.hasOwn(few, name)),
  });
  await become(process.execPath, ['runtime/compat/run.mjs', ...args]);
});
