import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Liquid } from 'liquidjs';
import { equal, fails, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  const engine = new Liquid();
  equal(
    await engine.parseAndRender('Hi {{ name | upcase | append: "!" }}', { name: 'jo' }),
    'Hi JO!',
  );
  equal(
    await engine.parseAndRender(
      '{% for n in (1..3) %}{% if n == 2 %}-{% else %}{{ forloop.index }}{% endif %}{% endfor %}',
    ),
    '1-3',
  );
  equal(
    engine.parseAndRenderSync('{{ list | where: "a", 1 | map: "b" | join: "," }}', {
      list: [{ a: 1, b: 'x' }, { a: 2 }],
    }),
    'x',
  );
  engine.registerFilter('twice', (n) => n * 2);
  equal(await engine.parseAndRender('{{ slow | twice }}', { slow: Promise.resolve(4) }), '8');
  equal(await engine.parseAndRender('{{ "1970-01-02" | date: "%d.%m.%y" }}'), '02.01.70');
  await inFolder(async (root) => {
    await writeFile(join(root, 'part.liquid'), '<{{ x }}>');
    await writeFile(join(root, 'page.liquid'), "{% render 'part', x: 7 %}");
    equal(await new Liquid({ root, extname: '.liquid' }).renderFile('page'), '<7>');
  });
  await fails(() => engine.parseAndRender('{% if %}'), /tag .*not closed|invalid|expected/i);
  await fails(
    () => new Liquid({ strictVariables: true }).parseAndRender('{{ gone }}'),
    /undefined variable: gone/,
  );
  equal(typeof require('liquidjs').Liquid, 'function');
}
