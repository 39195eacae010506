// @ts-check
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { failureOf, forgetFailure, noteFailure, noteTold } from '../../src/cache/failure.js';
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
});
