import { Marked, marked, Renderer } from 'marked';
import { equal, match, require } from '../check.mjs';

export default async function use() {
  equal(marked('# Hi *there*'), '<h1>Hi <em>there</em></h1>\n');
  equal(marked.parseInline('`a` **b**'), '<code>a</code> <strong>b</strong>');
  match(marked.parse('| a | b |\n|---|:-:|\n| 1 | 2 |'), /<td align="center">2<\/td>/);
  equal(marked.lexer('- a\n- b')[0].items.length, 2);
  const own = new Marked(
    { async: true },
    {
      walkTokens: async (token) => {
        if (token.type === 'text') token.text = token.text.toUpperCase();
      },
    },
  );
  match(await own.parse('abc'), /ABC/);
  const renderer = new Renderer();
  renderer.link = ({ href, text }) => `[${text}](${href})`;
  equal(marked.parseInline('[x](http://e.org/?a=ü)', { renderer }), '[x](http://e.org/?a=ü)');
  equal(require('marked').parse('a\n\nb'), '<p>a</p>\n<p>b</p>\n');
}
