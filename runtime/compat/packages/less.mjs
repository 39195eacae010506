import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import less from 'less';
import { equal, match } from '../check.mjs';
import { inFolder } from '../places.mjs';

const CSS = {
  '@c: #f00; .a { color: @c; .b & { color: darken(@c, 10%); } }': '.a{color:#f00}.b .a{color:#c00}',
  '.m(@w; @h: 2) when (@w > 1px) { w: (@w * @h) } .a { .m(3px) }': '.a{w:6px}',
  '.e { a: b } .f:extend(.e all) { c: d }': '.e,.f{a:b}.f{c:d}',
  '.l(@n) when (@n > 0) { .w-@{n} { w: @n } .l(@n - 1) } .l(2);': '.w-2{w:2}.w-1{w:1}',
  '@l: a 1, b 2; each(@l, { .@{index} { v: extract(@value, 1) } })': '.1{v:a}.2{v:b}',
  '@map: { key: 7px } .a { x: @map[key]; y: ~"c(@{z})"; @z: 2px }': '.a{x:7px;y:c(2px)}',
  '.a { @media (min-width: 1px) { x: y } }': '@media (min-width:1px){.a{x:y}}',
  '@r: { x: y }; .a { @r(); w: percentage(0.5); c: mix(#000, #fff) }': '.a{x:y;w:50%;c:#808080}',
  '.a { x: if((1 > 0), yes, no); c: fade(red, 50%) }': '.a{x:yes;c:rgba(255,0,0,0.5)}',
};

export default async function use() {
  const css = async (source, options) =>
    (await less.render(source, { compress: true, ...options })).css;
  for (const [source, expected] of Object.entries(CSS)) equal(await css(source), expected);
  match((await css('.a { .n() }').catch((error) => error)).message, /^\.n is undefined/);
  equal(await css('.a { w: @given }', { modifyVars: { given: '4px' } }), '.a{w:4px}');
  const install = (_less, _manager, functions) => functions.add('twice', ({ value }) => value * 2);
  equal(await css('.a { x: twice(4) }', { plugins: [{ install }] }), '.a{x:8}');
  await inFolder(async (folder) => {
    const lib = join(folder, 'lib');
    await mkdir(lib);
    await writeFile(join(lib, 'base.less'), '@import "colors";\n.base { color: @main }\n');
    await writeFile(join(lib, 'colors.less'), '@main: blue;\n');
    await writeFile(join(lib, 'only.less'), '.only() { o: 1 }\n.not { n: 1 }\n');
    await writeFile(join(folder, 'data.svg'), '<svg/>');
    const source =
      '@import "base"; @import (reference) "only"; .a { .only(); u: data-uri("data.svg") }';
    const filename = join(folder, 'main.less');
    const {
      css: out,
      imports,
      map,
    } = await less.render(source, {
      filename,
      paths: [lib],
      sourceMap: {},
    });
    equal([out.includes('.base {\n  color: blue;\n}'), out.includes('o: 1')], [true, true]);
    equal([out.includes('.not'), out.includes('data:image/svg+xml,%3Csvg%2F%3E')], [false, true]);
    const names = ['base.less', 'colors.less', 'only.less'].map((name) => join(lib, name));
    equal(imports.sort(), names);
    equal([JSON.parse(map).version, JSON.parse(map).sources.length], [3, 3]);
    const error = await less.render('.a {\n  x: @none;\n}', { filename }).catch((found) => found);
    equal([error.type, error.line, error.column, error.filename], ['Name', 2, 5, filename]);
  });
}
