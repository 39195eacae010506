// @ts-check
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { readLaunch } from '../src/app/launch.js';
import { folder } from './support/folder.js';

/**
 * @typedef {object} Locks
 * @property {string | null} made the hash of the lock when the file was made
 * @property {string | null} lock the hash at the start
 * @property {boolean} [frozen]
 * @property {boolean} [locked]
 */

/** @typedef {[string, Locks, boolean]} Row */

describe('a launch file', () => {
  const asked = { key: 'k', bindings: [], jars: [] };

  for (const [
    what,
    { made, lock, frozen = false, locked = false },
    isValid,
  ] of /** @type {Row[]} */ ([
    ['with the lock of its resolution', { made: 'a', lock: 'a', locked: true }, true],
    ['with a lock that could not be written', { made: 'a', lock: 'a' }, true],
    ['with a frozen lock that lacks something', { made: 'a', lock: 'a', frozen: true }, false],
    ['with another lock', { made: 'a', lock: 'b', locked: true }, false],
    ['with a lock that came later', { made: null, lock: 'b' }, false],
    ['after the lock was removed', { made: 'a', lock: null, locked: true }, false],
    ['where no lock can be written', { made: null, lock: null }, true],
  ])) {
    it(`${isValid ? 'is valid' : 'is made again'} ${what}`, () => {
      const launch = {
        ...asked,
        classPath: [],
        upgradeModulePath: [],
        stamps: [],
        lock: made,
        locked,
      };
      const file = join(folder({ 'launch.json': launch }), 'launch.json');
      const request = { file: '', frozen, write: false, whole: false, es4x: '' };
      const { reason } = readLaunch(file, asked, { hash: lock, request });
      assert.equal(reason, isValid ? undefined : 'es4x-lock.json has changed');
    });
  }
});
