// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { findJdk } from '../../src/jdk/find.js';
import { folder } from '../support/folder.js';
import { shop } from './shop.js';

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

/** Runs a command with a disk of its own at a folder, and then lists what is there. Nobody else sees the disk. */
const WITH_DISK = `
mount -t tmpfs -o size=2g tmpfs "$0" && "$@"
code=$?; ls -A "$0"; exit $code`;

/** The room that is left on the disk, in bytes: less than each step writes. */
const ROOM = 8 * 2 ** 20;

describe('a disk that fills while es4x package writes to it', function () {
  this.timeout(900_000);
  /** @type {string} */
  let app;

  before(function () {
    const mount = 'mount -t tmpfs tmpfs "$0"';
    if (spawnSync('unshare', ['--mount', 'sh', '-c', mount, folder()]).status !== 0) {
      this.skip(); // Only Linux has disks of memory, for users that may mount.
    }
    app = shop();
  });
  after(() => app && rmSync(app, { recursive: true }));

  for (const { kind, during } of [
    { kind: 'image', during: 'copying' },
    { kind: 'image', during: 'linking' },
    { kind: 'image', during: 'training' },
    { kind: 'jar', during: 'writing' },
  ]) {
    it(`is an error that says so, and leaves nothing: ${kind}, ${during}`, async () => {
      const disk = folder();
      const to = `${disk}/made`;
      const es4x = [process.execPath, COMMAND, 'package', kind, '--offline', '--to', to];
      const made = startProgram(['unshare', '--mount', 'sh', '-c', WITH_DISK, disk, ...es4x], {
        cwd: app,
        env: {
          PATH: process.env.PATH,
          HOME: homedir(),
          ES4X_JAVA_HOME: findJdk().home,
          ES4X_CACHE: 'off',
        },
      });
      await made.said(new RegExp(`^es4x: ${during} `, 'm'), 'stderr');
      const { blocks, bfree, bsize } = statfsSync(`/proc/${made.child.pid}/root${disk}`);
      const size = (blocks - bfree) * bsize + ROOM;
      const mount = ['mount', '-o', `remount,size=${size}`, disk];
      execFileSync('nsenter', ['--mount', `--target=${made.child.pid}`, ...mount]);
      const { code, stdout, stderr } = await made.ended;
      assert.equal(code, 1, stderr);
      assert.match(stderr, /^ES4X_NO_SPACE: .*$/m);
      assert.doesNotMatch(stderr, /^\s+at /m);
      assert.equal(stdout, '');
    });
  }
});
