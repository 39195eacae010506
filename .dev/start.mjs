// @ts-check

import { become } from '../npm/es4x/src/jvm/run.js';
import { buildFor } from './build.mjs';
import { task } from './step.mjs';

const APPLICATION = 'examples/techempower';

await task(async () => {
  await buildFor(APPLICATION);
  const es4x = ['npm/es4x/bin/es4x.js', 'run', APPLICATION];
  await become(process.execPath, [...es4x, ...process.argv.slice(2)]);
});
