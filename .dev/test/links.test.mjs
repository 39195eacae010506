// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { headingsIn, linksIn } from '../links.mjs';

describe('links of a Markdown text', () => {
  it('are the relative ones, with their line and heading', () => {
    const text =
      '# Title\n[a](docs/a.md#part) and ![b](<b.svg> "B")\n<img alt="" src="c.png">\n[d](#d)';
    assert.deepEqual(linksIn(text), [
      { line: 2, target: 'docs/a.md', heading: 'part' },
      { line: 2, target: 'b.svg', heading: '' },
      { line: 3, target: 'c.png', heading: '' },
      { line: 4, target: '', heading: 'd' },
    ]);
  });

  it('are not those to the web or in code', () => {
    const text = '[a](https://a.test) [c](mailto:c@d.test) `[d](d)`\n```\n[e](e)\n```\n';
    assert.deepEqual(linksIn(text), []);
  });

  it('find headings by their words in lower case, with hyphens', () => {
    const text = '# `error.stack` and V8\n```sh\n# none\n```\n## [Node](node.md)’s own_tests';
    assert.deepEqual([...headingsIn(text)], ['errorstack-and-v8', 'nodes-own_tests']);
  });
});
