import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { native, rimraf, rimrafSync } from 'rimraf';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const fill = async () => {
      await mkdir(join(folder, 'a', 'b', 'c'), { recursive: true });
      await writeFile(join(folder, 'a', 'b', 'file.txt'), 'x');
      await writeFile(join(folder, 'keep.log'), 'x');
    };
    await fill();
    equal(await rimraf(join(folder, 'a')), true);
    equal(await readdir(folder), ['keep.log']);
    await fill();
    equal(rimrafSync(join(folder, '*.log'), { glob: true }), true);
    equal([existsSync(join(folder, 'keep.log')), existsSync(join(folder, 'a'))], [false, true]);
    equal(await rimraf(join(folder, 'a'), { filter: (path) => !path.endsWith('.txt') }), false);
    equal(existsSync(join(folder, 'a', 'b', 'file.txt')), true);
    equal(await native(join(folder, 'a')), true);
    equal(await rimraf(join(folder, 'none')), true);
    await fails(() => rimraf('/'), /remov\w+ root directory/i);
  });
}
