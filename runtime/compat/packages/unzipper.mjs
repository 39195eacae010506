import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import unzipper from 'unzipper';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

const bytes = ({ buffer }) => Buffer.from(buffer);

/** A zip file. */
function zip(contents) {
  const [parts, directory] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(contents)) {
    const data = deflateRawSync(content);
    const day = ((2026 - 1980) << 9) | (1 << 5) | 2;
    const sizes = new Uint32Array([crc32(content), data.length, content.length, name.length]);
    const common = [new Uint16Array([20, 0, 8, 0, day]), sizes].map(bytes);
    parts.push('PK\x03\x04', ...common, name, data);
    const rest = new Uint32Array([0, 0, 0, offset]);
    directory.push('PK\x01\x02\x14\0', ...common, bytes(rest).subarray(2), name);
    offset += 30 + name.length + data.length;
  }
  const all = (list) => Buffer.concat(list.map((part) => Buffer.from(part)));
  const count = Object.keys(contents).length * 0x10001;
  const end = new Uint32Array([0, count, all(directory).length, offset, 0]);
  return all([...parts, ...directory, 'PK\x05\x06', bytes(end).subarray(0, 18)]);
}

export default async function use() {
  const contents = { 'a.txt': 'hello '.repeat(9000), 'sub/b.txt': 'deep', 'c.json': '{"n":1}' };
  const packed = zip(contents);
  await inFolder(async (folder) => {
    const file = join(folder, 'all.zip');
    await writeFile(file, packed);
    const { files } = await unzipper.Open.file(file);
    equal(
      files.map(({ path, type, uncompressedSize }) => [path, type, uncompressedSize]),
      [
        ['a.txt', 'File', 54_000],
        ['sub/b.txt', 'File', 4],
        ['c.json', 'File', 7],
      ],
    );
    equal((await files[0].buffer()).toString(), contents['a.txt']);
    equal(await text(files[1].stream().pipe(new PassThrough())), 'deep');
    const opened = await unzipper.Open.buffer(packed);
    await opened.extract({ path: join(folder, 'out'), concurrency: 2 });
    equal(await readFile(join(folder, 'out', 'sub', 'b.txt'), 'utf8'), 'deep');
    await createReadStream(file)
      .pipe(unzipper.Extract({ path: join(folder, 'more') }))
      .promise();
    equal((await readFile(join(folder, 'more', 'a.txt'), 'utf8')).length, 54_000);
    const found = {};
    const entries = createReadStream(file, { highWaterMark: 50 }).pipe(
      unzipper.Parse({ forceStream: true }),
    );
    for await (const entry of entries) {
      if (entry.path === 'a.txt') entry.autodrain();
      else found[entry.path] = (await entry.buffer()).toString();
    }
    equal(found, { 'sub/b.txt': 'deep', 'c.json': '{"n":1}' });
    const one = createReadStream(file).pipe(unzipper.ParseOne(/\.json$/));
    equal(JSON.parse(await text(one.pipe(new PassThrough()))), { n: 1 });
  });
  const source = {
    size: async () => packed.length,
    stream: (start, length) => {
      const part = new PassThrough();
      part.end(packed.subarray(start, length && start + length));
      return part;
    },
  };
  const custom = await unzipper.Open.custom(source);
  equal((await custom.files[2].buffer()).toString(), '{"n":1}');
  await fails(() => unzipper.Open.buffer(Buffer.from('no zip')), /FILE_ENDED/);
}
