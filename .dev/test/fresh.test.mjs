// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { unlessFresh } from '../fresh.mjs';

describe('a build step', () => {
  const name = `test-${process.pid}`;
  let folder = '';
  let times = 0;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'es4x-fresh-'));
    writeFileSync(join(folder, 'input'), '1');
    times = 0;
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    rmSync(join('.es4x/steps', name), { force: true });
  });
  const files = () => ({ inputs: [join(folder, 'input')], outputs: [join(folder, 'output')] });
  const build = () =>
    unlessFresh(name, files(), () => {
      times++;
      writeFileSync(join(folder, 'output'), '');
    });

  it('is done once while nothing changes', async () => {
    await build();
    await build();
    assert.equal(times, 1);
  });

  it('is done again when an input changed', async () => {
    await build();
    writeFileSync(join(folder, 'input'), '2');
    await build();
    assert.equal(times, 2);
  });

  it('is done again when an output is gone', async () => {
    await build();
    rmSync(join(folder, 'output'));
    await build();
    assert.equal(times, 2);
  });

  it('is done again after it failed', async () => {
    await build();
    rmSync(join(folder, 'output'));
    const failing = unlessFresh(name, files(), () => {
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    writeFileSync(join(folder, 'output'), 'half');
    await build();
    assert.equal(times, 2);
  });
});
