import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  const date = new Date(Date.UTC(2026, 0, 2, 3, 4, 6));
  const zip = new JSZip();
  zip.file('hello.txt', 'Hello, Jö!', { date, comment: 'greets', unixPermissions: 0o644 });
  const folder = zip.folder('deep').folder('er');
  folder.file('bytes.bin', new Uint8Array([0, 255, 7]), { compression: 'STORE' });
  zip.file('base64.txt', btoa('decoded'), { base64: true });
  zip.file('later.txt', Promise.resolve('promised'));
  zip.file('streamed.txt', Readable.from([Buffer.from('str'), Buffer.from('eamed')]));
  zip.file('long.txt', 'long '.repeat(10_000)).file('gone', 'x').remove('gone');
  const names = ['hello.txt', 'deep/', 'deep/er/', 'deep/er/bytes.bin', 'base64.txt', 'later.txt'];
  equal(Object.keys(zip.files).slice(0, 6), names);
  equal([zip.file(/\.txt$/).length, zip.file('none'), folder.root], [5, null, 'deep/er/']);
  const percents = [];
  const options = {
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
    platform: 'UNIX',
    comment: 'all',
  };
  const buffer = await zip.generateAsync({ ...options, type: 'nodebuffer' }, ({ percent }) =>
    percents.push(percent),
  );
  equal(
    [buffer.subarray(0, 2).toString(), buffer.length < 2000, percents.at(-1)],
    ['PK', true, 100],
  );

  const read = await JSZip.loadAsync(buffer, { checkCRC32: true });
  equal([read.comment, Object.keys(read.files).length], ['all', 8]);
  const hello = read.file('hello.txt');
  equal([await hello.async('string'), hello.comment, +hello.date], ['Hello, Jö!', 'greets', +date]);
  equal([hello.unixPermissions & 0o777, hello.dir, read.files['deep/'].dir], [0o644, false, true]);
  equal([...(await read.file('deep/er/bytes.bin').async('uint8array'))], [0, 255, 7]);
  const all = ['base64.txt', 'later.txt', 'streamed.txt'].map((name) =>
    read.file(name).async('text'),
  );
  equal(await Promise.all(all), ['decoded', 'promised', 'streamed']);
  const stream = new PassThrough();
  read.file('long.txt').nodeStream().pipe(stream);
  equal((await text(stream)).length, 50_000);
  const blob = await read.generateAsync({ type: 'blob', compression: 'STORE' });
  equal([blob.type, blob.size > 50_000], ['application/zip', true]);
  await inFolder(async (place) => {
    const file = join(place, 'all.zip');
    const source = read.generateNodeStream({ streamFiles: true, compression: 'DEFLATE' });
    await pipeline(source, createWriteStream(file));
    const again = await JSZip.loadAsync(await readFile(file));
    equal(await again.file('streamed.txt').async('base64'), btoa('streamed'));
  });
  const broken = Buffer.from(buffer);
  broken.write('jello', broken.indexOf('hello.txt') + 9);
  await fails(() => JSZip.loadAsync(broken, { checkCRC32: true }), /mismatch/);
  await fails(() => JSZip.loadAsync('no zip'), /end of central directory/);
}
