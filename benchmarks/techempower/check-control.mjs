// Runs the conformance tests of the example against the Java control.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { javaControl } from './servers.mjs';

const example = join(import.meta.dirname, '..', '..', 'examples', 'techempower');
const mocha = createRequire(join(example, 'package.json')).resolve('mocha/bin/mocha.js');
const quoted = javaControl().map((word) => `'${word}'`);
const { status } = spawnSync(process.execPath, [mocha], {
  cwd: example,
  env: { ...process.env, SERVER_COMMAND: quoted.join(' ') },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
