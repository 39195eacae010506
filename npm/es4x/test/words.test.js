// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { words } from '../src/jvm/words.js';

describe('splitting options', () => {
  for (const [text, expected] of /** @type {[string, string[]][]} */ ([
    ['', []],
    ['  -Xmx1g   -Da=b\n', ['-Xmx1g', '-Da=b']],
    ['-Da="b c" \'-Dd=e f\'', ['-Da=b c', '-Dd=e f']],
    ['"" x', ['', 'x']],
    ['-Da=b\\ c', ['-Da=b c']],
    ['"say \\"hi\\""', ['say "hi"']],
    ['-Dhome=C:\\jdk\\bin', ['-Dhome=C:\\jdk\\bin']],
  ])) {
    it(`takes ${JSON.stringify(text)} as ${expected.length} words`, () => {
      assert.deepEqual(words(text, 'JAVA_OPTS'), expected);
    });
  }

  it('names where a quote is left open', () => {
    assert.throws(() => words('-Da="b c', 'JAVA_OPTS'), /JAVA_OPTS has an unclosed "/);
  });
});
