import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import split from 'split2';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  const lines = (parts, ...options) =>
    Readable.from(parts)
      .pipe(split(...options))
      .toArray();
  equal(await lines(['a\nb', 'c\r\n', '\nd']), ['a', 'bc', '', 'd']);
  const euro = Buffer.from('€\n€');
  equal(await lines([euro.subarray(0, 1), euro.subarray(1, 5), euro.subarray(5)]), ['€', '€']);
  equal(await lines(['a,b;c'], /[,;]/), ['a', 'b', 'c']);
  equal(await lines(['1|2|3'], '|', Number), [1, 2, 3]);
  equal(await lines(['{"a":1}\n{"a":2}\n'], JSON.parse), [{ a: 1 }, { a: 2 }]);
  equal(await lines(['keep\nskip\nkeep'], (line) => (line === 'skip' ? undefined : line)), [
    'keep',
    'keep',
  ]);
  await fails(() => pipeline(Readable.from(['{\n']), split(JSON.parse), new PassThrough()), /JSON/);
  const skipped = lines(['12345678', '9\nab\n', '1234'], { maxLength: 5, skipOverflow: true });
  equal(await skipped, ['ab', '1234']);
  const limited = split({ maxLength: 3 });
  await fails(
    () => pipeline(Readable.from(['12345']), limited, new PassThrough()),
    /maximum buffer reached/,
  );
  equal(await lines(['a\nb'], { highWaterMark: 1 }), ['a', 'b']);
  equal(await lines([]), []);
  await inFolder(async (folder) => {
    const file = join(folder, 'log.txt');
    await writeFile(file, Array.from({ length: 20_000 }, (_, n) => `line ${n} ä`).join('\n'));
    let [count, last] = [0];
    for await (const line of createReadStream(file, { highWaterMark: 1001 }).pipe(split())) {
      count++;
      last = line;
    }
    equal([count, last], [20_000, 'line 19999 ä']);
  });
  const server = createServer((socket) => {
    const answers = socket.pipe(split(JSON.parse));
    answers.on('data', ({ n }) => socket.write(`${n * 2}\n`)).on('end', () => socket.end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect(server.address().port, '127.0.0.1');
  client.end('{"n":1}\n{"n":2}\n');
  equal(await client.pipe(split(Number)).toArray(), [2, 4]);
  server.close();
}
