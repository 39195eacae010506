// @ts-check

import { become } from '../npm/es4x/src/jvm/run.js';
import { build } from './build.mjs';
import { task } from './step.mjs';

await task(async () => {
  await build();
  const es4x = ['npm/es4x/bin/es4x.js', 'run', 'examples/techempower'];
  await become(process.execPath, [...es4x, ...process.argv.slice(2)]);
});
