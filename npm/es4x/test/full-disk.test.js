// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { before, describe, it } from 'mocha';
import { BRIEF } from '../../../runtime/test/support/brief.js';
import { startProgram } from '../../../runtime/test/support/program.js';
import { findJdk } from '../src/jdk/find.js';
import { folder } from './support/folder.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

/** Runs a command on a disk of its own with an application, and a page that is free. Nobody else sees the disk. */
const ON_DISK = `
mount -t tmpfs -o size=12k tmpfs "$0" && cd "$0" &&
echo '{}' > package.json && echo 'console.log(1)' > main.js && exec "$@"`;

describe('a full disk', function () {
  this.timeout(300_000);

  before(function () {
    const mount = 'mount -t tmpfs tmpfs "$0"';
    if (spawnSync('unshare', ['--mount', 'sh', '-c', mount, folder()]).status !== 0) {
      this.skip(); // Only Linux has disks of memory, for users that may mount.
    }
  });

  for (const [what, env] of /** @type {[string, NodeJS.ProcessEnv][]} */ ([
    ['es4x-lock', {}],
    ['launch', { ES4X_LOCK: 'off' }],
  ])) {
    it(`is an error that names ${what}.json`, async () => {
      const es4x = [process.execPath, COMMAND, 'run', 'main.js'];
      const { code, stdout, stderr } = await startProgram(
        ['unshare', '--mount', 'sh', '-c', ON_DISK, folder(), ...es4x],
        {
          env: {
            PATH: process.env.PATH,
            HOME: homedir(),
            XDG_CACHE_HOME: folder(), // Others may have left a launch file for the same libraries.
            ES4X_JAVA_HOME: findJdk().home,
            ES4X_CACHE: 'off',
            JAVA_OPTS: BRIEF,
            ...env,
          },
        },
      ).ended;
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, new RegExp(`^ES4X_NO_SPACE: .*/${what}\\.json: .*o space left`, 'm'));
      assert.doesNotMatch(stderr, /^\s+at /m);
    });
  }
});
