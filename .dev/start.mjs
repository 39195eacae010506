// @ts-check

import { become } from '../npm/es4x/src/jvm/run.js';
import { buildFor } from './build.mjs';
import { task } from './step.mjs';

const APPLICATION = 'examples/techempower';

await task(async () => {
  await buildFor(APPLICATION);
  const options = process.argv.slice(2);
  await become(process.execPath, ['npm/es4x/bin/es4x.js', 'run', ...options, APPLICATION]);
});
