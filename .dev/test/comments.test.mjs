// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { riddlesIn } from '../comments.mjs';

describe('the first words of a comment', () => {
  it('are found when they ask', () => {
    const begin = '/**'; // Or this file would have some.
    const source = `a();\n${begin} What it does. */\nb();\n${begin}\n * Whether it does.\n *\n */\n`;
    assert.deepEqual(riddlesIn(source), [
      { line: 2, text: 'What it does.' },
      { line: 4, text: 'Whether it does.' },
    ]);
  });

  it('may state something, and later ones may ask', () => {
    assert.deepEqual(riddlesIn('/** Tells whether.\n * What else. */ // What?\n'), []);
  });
});
