import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createFsFromVolume, memfs, fs as shared, Volume } from 'memfs';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const { fs, vol } = memfs({ './a.txt': 'one', 'sub/b.txt': 'two', empty: null }, '/app');
  equal(fs.readdirSync('/app').sort(), ['a.txt', 'empty', 'sub']);
  equal(fs.readdirSync('/app', { recursive: true }).sort(), ['a.txt', 'empty', 'sub', 'sub/b.txt']);
  equal(vol.toJSON('/app', {}, true), { 'a.txt': 'one', 'sub/b.txt': 'two', empty: null });
  fs.writeFileSync('/app/c', Buffer.from([0xff, 0]), { mode: 0o600 });
  fs.appendFileSync('/app/c', 'x');
  const stats = fs.statSync('/app/c', { bigint: true });
  equal([stats.size, stats.mode & 0o777n, stats.isFile()], [3n, 0o600n, true]);
  equal([fs.readFileSync('/app/c', 'hex'), typeof stats.mtimeNs], ['ff0078', 'bigint']);
  const fd = fs.openSync('/app/c', 'r+');
  equal([fs.writeSync(fd, 'yz', 1), fs.readSync(fd, Buffer.alloc(9), 0, 9, 0)], [2, 3]);
  fs.ftruncateSync(fd, 1);
  fs.closeSync(fd);
  fs.symlinkSync('../a.txt', '/app/sub/link');
  equal(
    [fs.readFileSync('/app/sub/link', 'utf8'), fs.realpathSync('/app/sub/link')],
    ['one', '/app/a.txt'],
  );
  equal([fs.lstatSync('/app/sub/link').isSymbolicLink(), fs.existsSync('/none')], [true, false]);
  await fails(() => fs.readFileSync('/none'), /^ENOENT: no such file or directory, open '\/none'/);
  equal(await fs.promises.rmdir('/app/sub').catch(({ code }) => code), 'ENOTEMPTY');
  await fails(() => fs.writeFileSync('/app/sub', 'x'), /EISDIR/);

  await fs.promises.mkdir('/deep/er', { recursive: true });
  const handle = await fs.promises.open('/deep/er/file', 'w+');
  await handle.write('through a handle');
  equal(
    [(await handle.stat()).size, `${await fs.promises.readFile('/deep/er/file')}`],
    [16, 'through a handle'],
  );
  await handle.close();
  await fs.promises.rename('/deep/er/file', '/deep/moved');
  await fs.promises.copyFile('/deep/moved', '/deep/copy');
  const dir = [];
  for await (const entry of await fs.promises.opendir('/deep'))
    dir.push([entry.name, entry.isDirectory()]);
  equal(dir.sort(), [
    ['copy', false],
    ['er', true],
    ['moved', false],
  ]);
  await pipeline(
    fs.createReadStream('/deep/copy', { start: 8 }),
    fs.createWriteStream('/deep/part'),
  );
  equal(await text(fs.createReadStream('/deep/part', { highWaterMark: 2 })), 'a handle');
  const watcher = fs.watch('/deep');
  const changed = once(watcher, 'change');
  fs.writeFileSync('/deep/new', '');
  equal(await changed, ['rename', 'new']);
  watcher.close();
  const found = await new Promise((resolve) => fs.stat('/none', (error) => resolve(error.code)));
  equal(found, 'ENOENT');
  fs.utimesSync('/deep/new', 1, 2);
  equal(fs.statSync('/deep/new').mtimeMs, 2000);
  await fs.promises.rm('/deep', { recursive: true });
  vol.reset();
  equal(
    [vol.toJSON(), createFsFromVolume(Volume.fromJSON({ '/x': 'y' })).readFileSync('/x', 'utf8')],
    [{}, 'y'],
  );
  equal(shared.constants.O_RDONLY, 0);
}
