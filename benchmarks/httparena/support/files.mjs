import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { selfSigned } from './certificate.mjs';
import { between } from './random.mjs';

/** The kinds of the arena's files, some of which have compressed ones beside them. */
const ENDINGS = ['css', 'js', 'html', 'svg', 'json', 'txt', 'png', 'woff2'];
const COMPRESSED = ['css', 'js', 'html', 'svg', 'json', 'txt'];

/**
 * Makes the files that the arena mounts, as those of a {@link import('./target.mjs').Target}.
 *
 * @param {string} folder
 */
export async function makeFiles(folder) {
  const files = join(folder, 'static');
  await mkdir(files, { recursive: true });
  for (const ending of ENDINGS) {
    const file = join(files, `file.${ending}`);
    const content = Buffer.from(`${ending} ${between(0, 1e9)}\n`.repeat(between(100, 3000)));
    await writeFile(file, content);
    if (COMPRESSED.includes(ending)) {
      await writeFile(`${file}.br`, brotliCompressSync(content));
      await writeFile(`${file}.gz`, gzipSync(content));
    }
  }
  const dataset = join(folder, 'dataset.json');
  await writeFile(dataset, JSON.stringify(items()));
  const { key, certificate } = selfSigned();
  const [keyFile, certificateFile] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  await writeFile(keyFile, key);
  await writeFile(certificateFile, certificate);
  return { files, dataset, key: keyFile, certificate: certificateFile };
}

/** Fifty items, as the data set of the arena has them. */
export function items() {
  return Array.from({ length: 50 }, (_, index) => ({
    id: index + 1,
    name: `Item ${index + 1} <ä>`,
    category: ['book', 'tool', 'toy'][index % 3],
    price: between(1, 500),
    quantity: between(1, 100),
    active: index % 2 === 0,
    tags: ['new', `tag ${between(0, 9)}`],
    rating: { score: between(1, 50), count: between(0, 1000) },
  }));
}
