import { parseSync, template, transformAsync, transformSync, traverse, types } from '@babel/core';
import { equal, fails, match, require } from '../../check.mjs';

const plain = { configFile: false, babelrc: false };

export default async function use() {
  const preset = [require.resolve('@babel/preset-env'), { targets: 'ie 11', modules: 'commonjs' }];
  const { code } = await transformAsync(
    'export const f = async (a = 1) => ({ ...a, b: a?.b ?? 2 });',
    { ...plain, presets: [preset] },
  );
  match(code, /exports\.f = /);
  equal(/=>|\?\?/.test(code), false);
  const rename = ({ types: t }) => ({
    visitor: {
      Identifier(path) {
        if (path.node.name === 'a') path.replaceWith(t.identifier('b'));
      },
    },
  });
  equal(transformSync('a + 1;', { ...plain, plugins: [rename] }).code, 'b + 1;');
  const { map } = transformSync('let x;\nlet y;', {
    ...plain,
    sourceMaps: true,
    filename: '/m.js',
  });
  equal(map.sources, ['m.js']);
  const names = [];
  traverse(parseSync('class A { #x = 1n; static {} }', plain), {
    PrivateName: ({ node }) => void names.push(node.id.name),
  });
  equal(names, ['x']);
  const built = template.statement('const NAME = VALUE;')({
    NAME: 'k',
    VALUE: types.numericLiteral(7),
  });
  equal(built.declarations[0].init.value, 7);
  await fails(
    () => transformAsync('let 1;', { ...plain, filename: '/bad.js' }),
    /\/bad\.js: Unexpected/,
  );
}
