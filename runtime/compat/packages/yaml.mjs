import YAML, { Document, parse, parseAllDocuments, parseDocument, stringify } from 'yaml';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(parse('a: 1\nb:\n  - x\n  - {y: true, z: null}\nc: |\n  l1\n  l2\n'), {
    a: 1,
    b: ['x', { y: true, z: null }],
    c: 'l1\nl2\n',
  });
  equal(parse('base: &b {n: 1}\nmore: *b'), { base: { n: 1 }, more: { n: 1 } });
  equal(
    stringify({ list: [1, 'two', { three: 3 }], text: 'a: b' }),
    'list:\n  - 1\n  - two\n  - three: 3\ntext: "a: b"\n',
  );
  const document = parseDocument('# top\nkey: 1 # side\n');
  document.set('key', 2);
  document.add({ key: 'more', value: new Date(0) });
  equal(String(document), '# top\nkey: 2 # side\nmore: 1970-01-01T00:00:00.000Z\n');
  equal(
    parseAllDocuments('---\n1\n---\n2\n').map((d) => d.toJS()),
    [1, 2],
  );
  equal(new Document({ a: 1 }).toJSON(), { a: 1 });
  await fails(() => parse('a: [1'), /Flow sequence in block collection|must .*end with a \]/);
  equal(require('yaml').parse('0x1F'), YAML.parse('31'));
}
