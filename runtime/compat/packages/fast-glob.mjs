import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { equal } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (cwd) => {
    await mkdir(join(cwd, 'lib', 'node_modules'), { recursive: true });
    for (const file of ['index.js', 'lib/a.js', 'lib/node_modules/b.js']) {
      await writeFile(join(cwd, file), 'x');
    }
    await symlink(join(cwd, 'lib'), join(cwd, 'link'));
    equal((await fastGlob('lib/**/*.js', { cwd })).sort(), ['lib/a.js', 'lib/node_modules/b.js']);
    equal(
      fastGlob.sync(['**/*.js', '!**/node_modules/**'], { cwd, followSymbolicLinks: false }).sort(),
      ['index.js', 'lib/a.js'],
    );
    equal(fastGlob.sync('l*', { cwd, onlyDirectories: true, followSymbolicLinks: false }), ['lib']);
    const [entry] = await fastGlob('*.js', { cwd, stats: true });
    equal([entry.path, entry.stats.size], ['index.js', 1]);
    const streamed = [];
    for await (const file of fastGlob.stream('lib/*.js', { cwd, absolute: true })) {
      streamed.push(file);
    }
    equal(streamed, [join(cwd, 'lib/a.js')]);
    equal([fastGlob.isDynamicPattern('a/*'), fastGlob.escapePath('(a)')], [true, '\\(a\\)']);
  });
}
