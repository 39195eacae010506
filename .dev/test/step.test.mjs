// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'mocha';
import { progress, step } from '../step.mjs';

describe('a step of a task', () => {
  it('prints its title and, if it takes long, its progress', async () => {
    const { log } = console;
    const said = new EventTarget();
    /** @type {string[]} */
    const lines = [];
    console.log = (/** @type {string} */ line) => {
      lines.push(line);
      said.dispatchEvent(new Event('line'));
    };
    try {
      const result = await step('Long work', async () => {
        progress('first');
        progress('half-way');
        await once(said, 'line');
        return 7;
      });
      assert.equal(result, 7);
    } finally {
      console.log = log;
    }
    assert.match(lines.join('\n'), /^▸ Long work \.\.\.\n {2}half-way\n {2}done in [\d.]+ s$/);
  });
});
