import * as prettier from 'prettier';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const format = (text, parser, options) => prettier.format(text, { parser, ...options });
  equal(
    await format('const a={b:1,c:[ "x" ]}', 'babel', { singleQuote: true }),
    "const a = { b: 1, c: ['x'] };\n",
  );
  equal(
    await format('type A<T>=T extends string?1:2', 'typescript'),
    'type A<T> = T extends string ? 1 : 2;\n',
  );
  equal(await format('a{color:RED;b:c}', 'css'), 'a {\n  color: RED;\n  b: c;\n}\n');
  equal(await format('{"a":1,\n"b":[2]}', 'json'), '{ "a": 1, "b": [2] }\n');
  equal(await format('* a\n* b\n\n__x__', 'markdown'), '- a\n- b\n\n**x**\n');
  equal(await format('a:   1\nb: [x,  y]', 'yaml'), 'a: 1\nb: [x, y]\n');
  equal(await prettier.check('a;\n', { parser: 'babel' }), true);
  await fails(() => format('let = = 1', 'babel'), /Unexpected|is a reserved|\(1:/);
  equal((await prettier.getFileInfo('x.ts')).inferredParser, 'typescript');
}
