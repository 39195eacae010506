import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as sass from 'sass';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

const css = (text, options) => sass.compileString(text, { style: 'compressed', ...options }).css;

export default async function use() {
  equal(
    css('$c: red; .a { .b & { color: $c; &:hover { color: darken(#fff, 50%) } } }', {
      silenceDeprecations: ['color-functions', 'global-builtin'],
    }),
    '.b .a{color:red}.b .a:hover{color:hsl(0,0%,50%)}',
  );
  equal(css('@mixin m($x: 1px) { width: $x * 2 } a { @include m(3px) }'), 'a{width:6px}');
  equal(css('@use "sass:math"; a { width: math.div(10px, 4) }'), 'a{width:2.5px}');
  equal(css('@each $k, $v in (a: 1, b: 2) { .#{$k} { order: $v } }'), '.a{order:1}.b{order:2}');
  equal(css('a\n  color: red', { syntax: 'indented' }), 'a{color:red}');
  const functions = { 'twice($n)': ([n]) => new sass.SassNumber(n.assertNumber().value * 2) };
  equal(css('a { order: twice(4) }', { functions }), 'a{order:8}');
  await inFolder(async (folder) => {
    await writeFile(join(folder, '_part.scss'), '$w: 7px;');
    await writeFile(join(folder, 'main.scss'), '@use "part"; a { width: part.$w }');
    equal(
      (await sass.compileAsync(join(folder, 'main.scss'), { style: 'compressed' })).css,
      'a{width:7px}',
    );
  });
  await fails(() => css('a { color: $gone }'), /Undefined variable/);
}
