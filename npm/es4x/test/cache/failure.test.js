// @ts-check
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import {
  failureOf,
  forgetFailure,
  isDue,
  noteFailure,
  noteTold,
  pauseAfter,
} from '../../src/cache/failure.js';
import { folder } from '../support/folder.js';

describe('A failure in the background', () => {
  const { XDG_CACHE_HOME } = process.env;
  beforeEach(() => {
    process.env.XDG_CACHE_HOME = folder();
  });
  afterEach(() => {
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME;
  });

  it('is told once, and forgotten', () => {
    assert.equal(failureOf('image'), undefined);
    noteFailure('image', 'the JDK has no jlink');
    const failure = failureOf('image');
    assert.equal(failure?.message, 'the JDK has no jlink');
    assert.equal(failure.told, false);
    noteTold(failure);
    assert.equal(failureOf('image')?.told, true);
    assert.equal(failureOf('another'), undefined);
    forgetFailure();
    assert.equal(failureOf('image'), undefined);
  });

  it('is followed by another attempt soon, when the machine is idle', () => {
    noteFailure('archive', 'java took more than 600 s');
    const failure = failureOf('archive');
    assert.ok(failure);
    const due = (/** @type {number} */ seconds, /** @type {boolean} */ isIdle) =>
      isDue(failure, { now: failure.time + seconds * 1000, isIdle });
    assert.deepEqual([due(59, true), due(60, true), due(3600, false)], [false, true, false]);
    assert.ok(due(24 * 3600, false), 'a machine that is always busy is tried once a day');
  });

  it('lengthens the pause when it repeats, up to a day', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => {
      noteFailure('archive', 'the JDK has no jlink');
      const failure = failureOf('archive');
      assert.equal(failure?.attempts, attempt);
      return pauseAfter(failure) / 60_000;
    });
    assert.deepEqual(pauses, [1, 4, 16, 64, 256, 1024, 1440, 1440]);
    noteFailure('image', 'of something else');
    assert.equal(failureOf('image')?.attempts, 1);
  });

  it('that is noted by half, or by a release without attempts, does no harm', () => {
    noteFailure('archive', 'x');
    const file = join(`${process.env.XDG_CACHE_HOME}`, 'es4x', 'images', 'failure.json');
    writeFileSync(file, '{"missing": "archive"}');
    assert.equal(failureOf('archive'), undefined);
    writeFileSync(file, '{"missing": "archive", "message": "x", "time": 1, "told": true}');
    assert.equal(failureOf('archive')?.attempts, 1);
  });
});
