// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { riddlesIn } from '../comments.mjs';

describe('the check of first words in comments', () => {
  it('finds comments that begin like a question', () => {
    const begin = '/**'; // Split, as the check reads this file, too.
    const source = `a();\n${begin} What it does. */\nb();\n${begin}\n * Whether it does.\n *\n */\n`;
    assert.deepEqual(riddlesIn(source), [
      { line: 2, text: 'What it does.' },
      { line: 4, text: 'Whether it does.' },
    ]);
  });

  it('accepts statements, and questions after the first words', () => {
    assert.deepEqual(riddlesIn('/** Returns whether.\n * What else. */ // What?\n'), []);
  });
});
