import { join } from 'node:path';
import { promisify } from 'node:util';
import fs from 'graceful-fs';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const [writeFile, readFile] = [promisify(fs.writeFile), promisify(fs.readFile)];
    const names = Array.from({ length: 200 }, (_, i) => join(folder, `${i}.txt`));
    await Promise.all(names.map((name, i) => writeFile(name, String(i))));
    equal(fs.readdirSync(folder).length, 200);
    const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')));
    equal(
      texts.map(Number).reduce((a, b) => a + b),
      19900,
    );
    await promisify(fs.rename)(names[0], join(folder, 'renamed'));
    equal(fs.existsSync(names[0]), false);
    const read = await new Promise((resolve, reject) => {
      let text = '';
      fs.createReadStream(join(folder, '7.txt'), 'utf8')
        .on('data', (chunk) => {
          text += chunk;
        })
        .on('error', reject)
        .on('end', () => resolve(text));
    });
    equal(read, '7');
    await fails(() => readFile(join(folder, 'none')), /ENOENT: no such file or directory/);
    equal(typeof fs.gracefulify({ ...fs }).readFile, 'function');
  });
}
