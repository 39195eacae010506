// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { processors } from '../../src/doctor/processors.js';
import { folder } from '../support/folder.js';

describe('the processors of es4x doctor', () => {
  const limited = (/** @type {string} */ max) => processors(8, folder({ 'cpu.max': max }));

  it('are those of the limit of a container, as the JVM rounds it', () => {
    const text = '2, by the limit of 1.5 in cpu.max';
    assert.deepEqual(limited('150000 100000\n'), { name: 'processors', state: 'ok', text });
  });

  it('are too few with a limit of one or less', () => {
    const { state, text, cure } = limited('50000 100000\n');
    assert.equal(state, 'warning');
    assert.match(text, /^1, by the limit of 0\.5 in cpu\.max, which the program shares/);
    assert.equal(cure, 'give the container 2');
  });

  it('are those of the machine without a limit, and with a greater one', () => {
    const all = { name: 'processors', state: 'ok', text: '8' };
    assert.deepEqual(limited('max 100000\n'), all);
    assert.deepEqual(limited('1600000 100000\n'), all);
    assert.deepEqual(processors(8, folder()), all);
  });
});
