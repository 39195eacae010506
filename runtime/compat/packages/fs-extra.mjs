import { join } from 'node:path';
import fs from 'fs-extra';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const at = (...names) => join(folder, ...names);
    await fs.outputFile(at('a', 'b', 'c.txt'), 'hello');
    await fs.copy(at('a'), at('copy'), { filter: (source) => !source.endsWith('.tmp') });
    equal(await fs.readFile(at('copy', 'b', 'c.txt'), 'utf8'), 'hello');
    await fs.move(at('copy'), at('moved', 'deep'));
    equal(
      [await fs.pathExists(at('copy')), await fs.pathExists(at('moved', 'deep', 'b'))],
      [false, true],
    );
    await fs.outputJson(at('data', 'x.json'), { n: [1, 2] }, { spaces: 2 });
    equal(await fs.readJson(at('data', 'x.json')), { n: [1, 2] });
    equal(fs.readFileSync(at('data', 'x.json'), 'utf8'), '{\n  "n": [\n    1,\n    2\n  ]\n}\n');
    await fs.ensureLink(at('data', 'x.json'), at('links', 'y.json'));
    equal((await fs.stat(at('links', 'y.json'))).nlink, 2);
    await fs.emptyDir(at('a'));
    equal(fs.readdirSync(at('a')), []);
    await fails(() => fs.copy(at('moved'), at('moved', 'deep', 'self')), /subdirectory of itself/);
    fs.removeSync(at('moved'));
    equal(fs.existsSync(at('moved')), false);
  });
}
