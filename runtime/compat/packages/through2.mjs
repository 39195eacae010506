import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import through2, { objectTransform, transform } from 'through2';
import { transform as webTransform } from 'through2/web';
import { equal, fails, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await writeFile(from, 'abc\n'.repeat(50_000));
    let bytes = 0;
    const count = through2(
      function (chunk, _encoding, done) {
        bytes += chunk.length;
        this.push(chunk.toString().toUpperCase());
        done();
      },
      function (done) {
        this.push('end');
        done();
      },
    );
    await pipeline(createReadStream(from), count, createWriteStream(to));
    equal([bytes, await readFile(to, 'utf8')], [200_000, `${'ABC\n'.repeat(50_000)}end`]);
  });
  const add = through2.obj((n, _encoding, done) => done(null, n + 1));
  equal(await Readable.from([1, 2, 3]).pipe(add).toArray(), [2, 3, 4]);
  const even = objectTransform(async (n) => (n % 2 ? undefined : { n }));
  equal(await Readable.from([1, 2, 3, 4]).pipe(even).toArray(), [{ n: 2 }, { n: 4 }]);
  const pairs = objectTransform(async function* (source) {
    let last;
    for await (const item of source) {
      if (last !== undefined) yield [last, item];
      last = item;
    }
  });
  equal(await Readable.from(['a', 'b', 'c']).pipe(pairs).toArray(), [
    ['a', 'b'],
    ['b', 'c'],
  ]);
  const tight = transform({ highWaterMark: 1 }, async (chunk) => `<${chunk}>`);
  equal([tight.write('a'), tight.readableHighWaterMark], [false, 1]);
  tight.end('b');
  equal(await text(tight), '<a><b>');
  equal(
    [through2() instanceof Transform, through2.ctor({ objectMode: true })().readableObjectMode],
    [false, true],
  );
  const failing = transform(async () => {
    throw new Error('no more');
  });
  await fails(() => pipeline(Readable.from(['x']), failing, through2()), /no more/);
  const stopped = through2();
  const closed = new Promise((resolve) => stopped.on('close', resolve));
  stopped.destroy();
  await closed;
  equal(stopped.destroyed, true);
  const web = new Blob(['web'])
    .stream()
    .pipeThrough(webTransform(async (part) => new Uint8Array([...part].reverse())));
  equal(await new Response(web).text(), 'bew');
  equal(require('through2').default, through2);
}
