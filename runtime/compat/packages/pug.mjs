import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pug from 'pug';
import { equal, fails, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  equal(
    pug.render('p.a#b(title=t) Hello, #{name}!', { t: '"', name: '<Jö>' }),
    '<p class="a" id="b" title="&quot;">Hello, &lt;Jö&gt;!</p>',
  );
  const list = pug.compile(
    'ul\n  each item, i in items\n    li(class={odd: i % 2})= item\n  else\n    li none',
  );
  equal(list({ items: ['a', 'b'] }), '<ul><li>a</li><li class="odd">b</li></ul>');
  equal(list({ items: [] }), '<ul><li>none</li></ul>');
  equal(pug.render('mixin m(x)\n  b= x\n    block\n+m(1)\n  i in'), '<b>1<i>in</i></b>');
  equal(
    pug.render('- const n = 2\ncase n\n  when 1\n    | one\n  default\n    | !{"<hr>"}'),
    '<hr>',
  );
  await inFolder(async (folder) => {
    await writeFile(join(folder, 'layout.pug'), 'html\n  body\n    block content');
    await writeFile(join(folder, 'page.pug'), 'extends layout\nblock content\n  h1= title');
    equal(
      pug.renderFile(join(folder, 'page.pug'), { title: 'T' }),
      '<html><body><h1>T</h1></body></html>',
    );
  });
  await fails(() => pug.render('p(a='), /unclosed|no closing bracket/i);
  await fails(() => pug.render('p= a.b.c', { a: {} }), /undefined/);
  equal(typeof require('pug').compileClient('p'), 'string');
}
