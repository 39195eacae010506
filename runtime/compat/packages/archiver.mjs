import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as archiver from 'archiver';
import yauzl from 'yauzl';
import { equal } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const file = join(folder, 'all.zip');
    const zip = new archiver.ZipArchive({ zlib: { level: 9 } });
    zip.append('hello '.repeat(1000), { name: 'text/hello.txt' });
    zip.append(Readable.from(['streamed ', 'parts']), { name: 'streamed.txt' });
    zip.append(Buffer.from([1, 2, 3]), { name: 'stored.bin', store: true });
    const written = pipeline(zip, createWriteStream(file));
    await zip.finalize();
    await written;
    equal((await readFile(file)).subarray(0, 2).toString(), 'PK');
    equal(zip.pointer() < 1000, true);
    const found = await entries(file);
    equal(Object.keys(found).sort(), ['stored.bin', 'streamed.txt', 'text/hello.txt']);
    equal(found['streamed.txt'], 'streamed parts');
    equal(found['text/hello.txt'].length, 6000);
    equal(found['stored.bin'], '\x01\x02\x03');
  });
}

/** The texts in a zip file, by name. */
function entries(file) {
  return new Promise((resolve, reject) => {
    const found = {};
    yauzl.open(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          found[entry.fileName] = await text(stream);
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(found)).on('error', reject);
      zip.readEntry();
    });
  });
}
