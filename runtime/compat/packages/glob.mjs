import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escape as escaped, Glob, glob, globSync, hasMagic } from 'glob';
import { equal } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (cwd) => {
    await mkdir(join(cwd, 'src', 'deep'), { recursive: true });
    for (const file of ['a.js', 'src/b.ts', 'src/deep/c.js', 'src/.hidden.js']) {
      await writeFile(join(cwd, file), '');
    }
    equal((await glob('**/*.js', { cwd })).sort(), ['a.js', 'src/deep/c.js']);
    equal(globSync('**/*.{js,ts}', { cwd, ignore: 'src/deep/**' }).sort(), ['a.js', 'src/b.ts']);
    equal(globSync('src/*', { cwd, dot: true, nodir: true }).sort(), [
      'src/.hidden.js',
      'src/b.ts',
    ]);
    const found = [];
    for await (const file of new Glob('*', { cwd, withFileTypes: true })) {
      found.push([file.name, file.isDirectory()]);
    }
    equal(found.sort(), [
      ['a.js', false],
      ['src', true],
    ]);
    equal([hasMagic('a*'), hasMagic(escaped('a*'))], [true, false]);
  });
}
