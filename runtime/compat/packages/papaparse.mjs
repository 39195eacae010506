import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { equal, require } from '../check.mjs';

export default async function use() {
  const parsed = Papa.parse('a,b\n1,"x, y"\n2,z', { header: true, dynamicTyping: true });
  equal(parsed.data, [
    { a: 1, b: 'x, y' },
    { a: 2, b: 'z' },
  ]);
  equal(Papa.parse('a\tb\n1\t2').meta.delimiter, '\t');
  equal(
    Papa.parse('a,"b')
      .errors.map(({ code }) => code)
      .includes('MissingQuotes'),
    true,
  );
  equal(
    Papa.unparse([
      { a: 1, b: 'x"y' },
      { a: null, b: 'l\nm' },
    ]),
    'a,b\r\n1,"x""y"\r\n,"l\nm"',
  );
  const rows = [];
  Papa.parse('1,2\n3,4\n5,6', {
    step: ({ data }, parser) => rows.push(data) === 2 && parser.abort(),
  });
  equal(rows, [
    ['1', '2'],
    ['3', '4'],
  ]);
  const streamed = [];
  for await (const row of Readable.from(['x,y\n', '1,2\n3', ',4']).pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, { header: true }),
  )) {
    streamed.push(row);
  }
  equal(streamed, [
    { x: '1', y: '2' },
    { x: '3', y: '4' },
  ]);
  equal(require('papaparse') === Papa, true);
}
