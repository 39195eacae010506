import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { equal } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (cwd) => {
    await writeFile(join(cwd, 'first.txt'), '1');
    const watcher = watch('.', { cwd, ignored: (path) => path.endsWith('.log') });
    const seen = [];
    const waiting = new Set();
    watcher.on('all', (event, path) => {
      seen.push(`${event} ${path}`);
      for (const check of waiting) check();
    });
    const until = (text) =>
      new Promise((resolve) => {
        const check = () => {
          if (seen.includes(text)) {
            waiting.delete(check);
            resolve(text);
          }
        };
        waiting.add(check);
        check();
      });
    try {
      await new Promise((resolve) => watcher.once('ready', resolve));
      equal(seen.includes('add first.txt'), true);
      await writeFile(join(cwd, 'ignored.log'), '');
      await writeFile(join(cwd, 'second.txt'), '2');
      equal(await until('add second.txt'), 'add second.txt');
      await writeFile(join(cwd, 'first.txt'), 'changed');
      equal(await until('change first.txt'), 'change first.txt');
      await mkdir(join(cwd, 'folder'));
      equal(await until('addDir folder'), 'addDir folder');
      await rm(join(cwd, 'second.txt'));
      equal(await until('unlink second.txt'), 'unlink second.txt');
      equal(
        seen.some((line) => line.endsWith('.log')),
        false,
      );
    } finally {
      await watcher.close();
    }
    equal(watcher.closed, true);
  });
}
