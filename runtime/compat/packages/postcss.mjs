import postcss from 'postcss';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const plugin = {
    postcssPlugin: 'double',
    Declaration(declaration, { result }) {
      if (declaration.prop === 'width' && !declaration.seen) {
        declaration.seen = true;
        declaration.value = `${Number.parseInt(declaration.value, 10) * 2}px`;
        result.warn('doubled', { node: declaration });
      }
    },
  };
  const result = await postcss([plugin]).process('a { width: 2px }', {
    from: 'a.css',
    to: 'b.css',
    map: { inline: false },
  });
  equal(result.css.split('\n')[0], 'a { width: 4px }');
  equal(
    result.warnings().map(({ text, line }) => [text, line]),
    [['doubled', 1]],
  );
  equal(result.map.toJSON().sources, ['a.css']);
  const root = postcss.parse('@media print { .a, .b { color: red; /* c */ } }');
  const found = [];
  root.walkRules((rule) => found.push(rule.selectors));
  root.walkComments((comment) => comment.remove());
  equal(found, [['.a', '.b']]);
  equal(root.toString(), '@media print { .a, .b { color: red; } }');
  root.first.append(postcss.rule({ selector: 'i' }).append({ prop: 'top', value: '0' }));
  equal(root.toString().includes('i { top: 0; }'), true);
  await fails(() => postcss.parse('a { color: red'), /<css input>:1:1: Unclosed block/);
  equal(postcss.list.comma('a, b(c, d)'), ['a', 'b(c, d)']);
  equal(typeof require('postcss').parse, 'function');
}
