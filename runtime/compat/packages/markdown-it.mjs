import MarkdownIt from 'markdown-it';
import { equal, match, require } from '../check.mjs';

export default function use() {
  const md = new MarkdownIt({ html: false, linkify: true, typographer: true });
  equal(
    md.render('# Hi\n\n1. a\n2. *b*'),
    '<h1>Hi</h1>\n<ol>\n<li>a</li>\n<li><em>b</em></li>\n</ol>\n',
  );
  equal(md.renderInline('<b> "x" -- (c)'), '&lt;b&gt; “x” – ©');
  match(md.render('see https://example.com/ü'), /href="https:\/\/example.com\/%C3%BC"/);
  match(md.render('```js\nlet a;\n```'), /<code class="language-js">let a;/);
  md.renderer.rules.em_open = () => '<i>';
  match(md.renderInline('*x*'), /^<i>x/);
  equal(
    md.parse('a', {}).map((token) => token.type),
    ['paragraph_open', 'inline', 'paragraph_close'],
  );
  const CommonJs = require('markdown-it');
  equal(new CommonJs('commonmark').renderInline('a&amp;b'), 'a&amp;b');
}
