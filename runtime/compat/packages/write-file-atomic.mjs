import { readdirSync, readFileSync } from 'node:fs';
import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const file = join(folder, 'data.json');
    equal(await writeFileAtomic(file, '{"n":1}'), undefined);
    equal(await readFile(file, 'utf8'), '{"n":1}');
    await chmod(file, 0o640);
    const names = [];
    await writeFileAtomic(file, Buffer.from([0xe4, 0xf6]), {
      tmpfileCreated: (name) =>
        names.push([name.startsWith(`${file}.`), readdirSync(folder).length]),
    });
    equal([names, readFileSync(file).toString('latin1')], [[[true, 2]], 'äö']);
    equal((await stat(file)).mode & 0o777, 0o640);
    await writeFileAtomic(file, 'ä', { encoding: 'latin1', mode: 0o600, fsync: false });
    equal([[...readFileSync(file)], (await stat(file)).mode & 0o777], [[0xe4], 0o600]);
    await new Promise((resolve, reject) => {
      writeFileAtomic(file, 'by callback', 'utf8', (error) => (error ? reject(error) : resolve()));
    });
    equal(readFileSync(file, 'utf8'), 'by callback');
    writeFileAtomic.sync(file, new Uint8Array([104, 105]), { chown: false });
    equal(readFileSync(file, 'utf8'), 'hi');

    const all = Array.from({ length: 20 }, (_, n) => writeFileAtomic(file, `${n}`.repeat(9999)));
    await Promise.all(all);
    equal(readFileSync(file, 'utf8'), '19'.repeat(9999));
    equal(await readdir(folder), ['data.json']);

    const other = join(folder, 'other');
    await writeFile(other, 'before');
    await symlink('other', join(folder, 'link'));
    await writeFileAtomic(join(folder, 'link'), 'through the link');
    equal(await readFile(other, 'utf8'), 'through the link');
    await fails(() => writeFileAtomic(join(folder, 'none', 'file'), 'x'), /ENOENT/);
    await fails(() => writeFileAtomic.sync(folder, 'x'), /EISDIR|ENOTEMPTY|EEXIST/);
    await fails(
      () =>
        writeFileAtomic(file, 'x', {
          tmpfileCreated() {
            throw new Error('unwanted');
          },
        }),
      /unwanted/,
    );
    equal((await readdir(folder)).sort(), ['data.json', 'link', 'other']);
    equal(readFileSync(file, 'utf8').length, 19_998);
  });
}
