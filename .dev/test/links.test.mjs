// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { linksIn } from '../links.mjs';

describe('links of a Markdown text', () => {
  it('are the relative ones, with their line and without anchors', () => {
    const text = '# Title\n[a](docs/a.md#part) and ![b](<b.svg> "B")\n<img alt="" src="c.png">';
    assert.deepEqual(linksIn(text), [
      { line: 2, target: 'docs/a.md' },
      { line: 2, target: 'b.svg' },
      { line: 3, target: 'c.png' },
    ]);
  });

  it('are not those to the web, within the page or in code', () => {
    const text = '[a](https://a.test) [b](#b) [c](mailto:c@d.test) `[d](d)`\n```\n[e](e)\n```\n';
    assert.deepEqual(linksIn(text), []);
  });
});
