import MagicString, { Bundle } from 'magic-string';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const text = new MagicString('problems = 99');
  text.overwrite(0, 8, 'answer').update(11, 13, '42').prepend('var ').append(';');
  equal(text.toString(), 'var answer = 42;');
  equal([text.slice(0, 8), text.original, text.hasChanged()], ['answer', 'problems = 99', true]);
  const map = text.generateMap({ source: 'a.js', file: 'b.js', includeContent: true, hires: true });
  equal([map.sources, map.sourcesContent], [['a.js'], ['problems = 99']]);
  equal(map.toUrl().startsWith('data:application/json;charset=utf-8;base64,'), true);
  const moved = new MagicString('abcdef').move(0, 2, 6);
  equal(moved.toString(), 'cdefab');
  equal(new MagicString('  a\n  b').indent('-').trimEnd().toString(), '-  a\n-  b');
  equal(new MagicString('a.b.a').replaceAll('a', 'c').remove(1, 3).toString(), 'c.c');
  const bundle = new Bundle({ separator: '\n' });
  bundle
    .addSource({ filename: '1.js', content: new MagicString('one') })
    .addSource({ filename: '2.js', content: new MagicString('two') });
  equal([bundle.toString(), bundle.generateMap({}).sources], ['one\ntwo', ['1.js', '2.js']]);
  await fails(
    () => new MagicString('abc').overwrite(1, 1, 'x'),
    /[Cc]annot overwrite a zero-length range/,
  );
}
