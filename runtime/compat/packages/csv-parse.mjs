import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { equal, fails } from '../check.mjs';

export default async function use() {
  equal(parseSync('a,b\n"x, ""y""",2\n', { columns: true }), [{ a: 'x, "y"', b: '2' }]);
  equal(parseSync('1;2.5;x\n', { delimiter: ';', cast: true }), [[1, 2.5, 'x']]);
  equal(parseSync('# c\n a , b \n\n', { comment: '#', trim: true, skip_empty_lines: true }), [
    ['a', 'b'],
  ]);
  equal(
    parseSync('\ufeffk,v\n1,2', {
      bom: true,
      columns: (head) => head.map((name) => name.toUpperCase()),
    }),
    [{ K: '1', V: '2' }],
  );
  await fails(() => parseSync('a,b\n1\n'), /Invalid Record Length: expect 2, got 1 on line 2/);
  await fails(() => parseSync('a,"b\n'), /Quote Not Closed/);
  const rows = [];
  for await (const row of Readable.from(['id,na', 'me\n1,J', 'ö\n2,x']).pipe(
    parse({ columns: true, info: true }),
  )) {
    rows.push([row.record, row.info.lines]);
  }
  equal(
    rows.map(([record]) => record),
    [
      { id: '1', name: 'Jö' },
      { id: '2', name: 'x' },
    ],
  );
  const fromCallback = await new Promise((resolve, reject) =>
    parse('1\t2', { delimiter: '\t' }, (error, records) =>
      error ? reject(error) : resolve(records),
    ),
  );
  equal(fromCallback, [['1', '2']]);
}
