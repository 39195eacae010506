// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { isLocked, locked } from '../../src/cache/lock.js';
import { startOfProcess } from '../../src/cache/process-start.js';
import { folder } from '../support/folder.js';

describe('A lock', () => {
  /** @param {string} text */
  function lock(text) {
    const file = join(folder(), 'lock');
    writeFileSync(file, text);
    return file;
  }

  it('keeps others away while its process is at work, and is gone afterwards', async () => {
    const file = join(folder(), 'lock');
    assert.equal(
      await locked(file, async () => {
        assert.ok(isLocked(file));
        assert.equal(await locked(file, async () => 'second'), undefined);
        return 'first';
      }),
      'first',
    );
    assert.ok(!existsSync(file));
  });

  it('of a process that is at work holds', async () => {
    const file = lock(`${process.pid} ${startOfProcess(process.pid)}`);
    assert.ok(isLocked(file));
    assert.equal(await locked(file, async () => 'taken'), undefined);
  });

  it('is taken from a process whose number another one has now, where the system tells', async () => {
    const start = startOfProcess(process.pid);
    const file = lock(`${process.pid} another`);
    assert.equal(isLocked(file), start === '');
    const seen = await locked(file, async () => readFileSync(file, 'utf8'));
    assert.equal(seen, start === '' ? undefined : `${process.pid} ${start}`);
  });

  it('that is damaged is taken', async () => {
    for (const text of ['', 'no number', '0']) {
      assert.equal(await locked(lock(text), async () => 'taken'), 'taken', text);
    }
  });
});
