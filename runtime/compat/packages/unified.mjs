import remarkHtml from 'remark-html';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const source =
    '# Hi *there*\n\n- [l](/a "t")\n- `c`\n\n> ![i](x.png)\n\n<b onclick="x">raw</b>\n';
  const processor = unified().use(remarkParse).use(remarkHtml).freeze();
  const file = await processor.process(source);
  equal(
    `${file}`,
    '<h1>Hi <em>there</em></h1>\n<ul>\n<li><a href="/a" title="t">l</a></li>\n<li><code>c</code></li>\n</ul>\n' +
      '<blockquote>\n<p><img src="x.png" alt="i"></p>\n</blockquote>\n<p>raw</p>\n',
  );
  const tree = processor.parse(source);
  const types = tree.children.map(({ type }) => type);
  equal(types, ['heading', 'list', 'blockquote', 'paragraph']);
  const { start, end } = tree.children[0].children[1].position;
  equal([start.line, start.column, end.column, end.offset], [1, 6, 13, 12]);
  equal(processor.stringify({ type: 'root', children: [{ type: 'thematicBreak' }] }), '<hr>\n');

  function shout({ mark = '!' } = {}) {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.toUpperCase() + mark;
      for (const child of node.children ?? []) visit(child);
    };
    return async (root) => {
      await new Promise((resolve) => setImmediate(resolve));
      visit(root);
    };
  }
  function warn() {
    return (root, vfile) => {
      vfile.data.title = root.children[0].children[0].value;
      vfile.message('Too loud', { place: root.children[0].position, ruleId: 'loud' });
    };
  }
  const loud = processor()
    .use([[shout, { mark: '?' }], warn])
    .use(remarkHtml, { sanitize: false });
  const heard = await loud.process({ value: '# a & <i>b</i>', path: 'dir/in.md' });
  equal(`${heard}`, '<h1>A &#x26; ?<i>B?</i></h1>\n');
  const [message] = heard.messages;
  equal([message.reason, message.line, message.ruleId], ['Too loud', 1, 'loud']);
  equal(`${message}`, 'dir/in.md:1:1-1:15: Too loud');
  equal([heard.basename, heard.data], ['in.html', { title: 'A & ?' }]);
  await fails(() => loud.processSync('x'), /processSync.*finished async/);
  await fails(() => processor.use(shout), /frozen/);
  const own = unified();
  own.parser = (text) => ({ type: 'root', words: text.split(' ') });
  own.compiler = ({ words }) => words.reverse().join(' ');
  equal(own.processSync('one two').toString(), 'two one');
  await fails(() => unified().parse('x'), /without `parser`/);
  const byCallback = await new Promise((resolve, reject) => {
    processor.process('1. *x*\n2. y\\\n   z', (error, result) =>
      error ? reject(error) : resolve(`${result}`),
    );
  });
  equal(byCallback, '<ol>\n<li><em>x</em></li>\n<li>y<br>\nz</li>\n</ol>\n');
}
