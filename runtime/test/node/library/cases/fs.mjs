import fs, { promises } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'es4x-fs-'));
const at = (...names) => join(root, ...names);
const shown = (value) =>
  typeof value === 'string'
    ? value.replaceAll(root, '<root>').replace(/\/x\w{6}('?)$/, '/xXXXXXX$1')
    : value;
const told = (error) => [
  error.name,
  shown(error.message),
  error.code,
  error.errno,
  error.syscall,
  shown(error.path),
  shown(error.dest),
  Object.keys(error),
];

export default async function run(print) {
  try {
    await program((...values) => print(...values.map(shown)));
  } finally {
    fs.rmSync(root, { recursive: true });
    print('gone', fs.existsSync(root));
  }
}

async function program(print) {
  const attempt = (name, action) => {
    try {
      const value = action();
      print(name, typeof value === 'function' ? 'function' : value);
    } catch (error) {
      print(name, ...told(error));
    }
  };
  /** Makes a call in its three forms. */
  const each = async (name, ...args) => {
    attempt(`${name}Sync`, () => fs[`${name}Sync`](...args));
    await new Promise((resolve) => {
      try {
        fs[name](...args, (error, ...values) => {
          if (error) print(name, ...told(error), error.stack.split('\n').length);
          else print(name, ...values);
          resolve(undefined);
        });
      } catch (error) {
        print(name, 'threw', ...told(error));
        resolve(undefined);
      }
    });
    if (promises[name] === undefined) return;
    await promises[name](...args).then(
      (value) => print(`promises.${name}`, value),
      (error) => print(`promises.${name}`, ...told(error)),
    );
  };

  print(Object.keys(fs), Object.keys(promises), fs.constants === promises.constants);
  fs.writeFileSync(at('file'), 'grüße\n');
  fs.mkdirSync(at('folder/inner/most'), { recursive: true });
  fs.writeFileSync(at('folder/a'), 'a');
  fs.writeFileSync(at('folder/inner/b'), 'b');
  fs.symlinkSync('file', at('link'));
  fs.symlinkSync('nowhere', at('dangling'));
  fs.symlinkSync('loop', at('loop'));

  // Errors, each in its forms.
  for (const name of ['missing', 'missing/x', 'file/x', 'loop', 'a'.repeat(300), 'dangling']) {
    const path = at(name);
    for (const call of ['readFile', 'stat', 'readdir', 'readlink', 'unlink', 'rmdir', 'access']) {
      if (call === 'readlink' && ['loop', 'dangling'].includes(name)) continue;
      if (call === 'unlink' && ['loop', 'dangling'].includes(name)) continue;
      await each(call, path);
    }
    for (const call of ['chmod', 'truncate']) await each(call, path, 0o600);
    for (const call of ['rename', 'link', 'copyFile']) {
      if (!['loop', 'dangling'].includes(name)) await each(call, path, at('target'));
    }
    await each('utimes', path, 1, 2);
    await each('mkdtemp', join(path, 'x'));
    await each('opendir', path);
    await each('realpath', path);
    attempt('native', () => fs.realpathSync.native(path));
    await each('statfs', path);
    await each('open', path, 'r+');
    attempt('no throw', () => fs.statSync(path, { throwIfNoEntry: false }));
    attempt('no throw', () => fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
    await each('stat', path, { throwIfNoEntry: false, bigint: true });
    attempt('utf8', () => fs.readFileSync(path, 'utf8'));
    attempt('exists', () => fs.existsSync(path));
    attempt('rm', () => fs.rmSync(`${path}/`));
    attempt('cp', () => fs.cpSync(path, at('copied')));
    attempt('watch', () => fs.watch(path).close());
  }
  await each('mkdir', at('file'));
  await each('mkdir', at('file/x/y'), { recursive: true });
  await each('mkdir', at('folder'), { recursive: true });
  await each('rmdir', at('folder'));
  await each('rm', at('folder'));
  await each('rm', at('missing'), { force: true });
  await each('readFile', at('folder'));
  await each('readFile', at('folder'), 'utf8');
  await each('writeFile', at('folder'), 'x');
  await each('writeFile', at('file'), 'x', { flag: 'wx' });
  await each('appendFile', at('missing/x'), 'x');
  await each('symlink', 'x', at('file'));
  await each('copyFile', at('file'), at('folder'));
  await each('copyFile', at('folder'), at('new'));
  await each('copyFile', at('file'), at('link'), fs.constants.COPYFILE_EXCL);
  for (const call of ['fstat', 'fsync', 'fdatasync', 'ftruncate', 'close']) await each(call, 12345);
  await each('fchmod', 12345, 0o600);
  await each('fchown', 12345, 1, 1);
  await each('futimes', 12345, 1, 1);
  await each('read', 12345, Buffer.alloc(3), 0, 3, 0);
  await each('write', 12345, 'text');
  await each('writev', 12345, [Buffer.from('text')]);
  await each('readv', 12345, [Buffer.alloc(3)]);
  attempt('fd', () => fs.readFileSync(12345, 'utf8'));
  attempt('fd', () => fs.writeFileSync(12345, 'x'));
  attempt('zero', () => fs.statSync('a\0b'));
  attempt('number', () => fs.statSync(3));
  attempt('flag', () => fs.openSync(at('file'), 'rwx'));
  attempt('mode', () => fs.chmodSync(at('file'), '9'));
  attempt('encoding', () => fs.readFileSync(at('file'), 'none'));
  attempt('callback', () => fs.readFile(at('file')));
  attempt('position', () => fs.readSync(0, Buffer.alloc(1), 0, 1, 'x'));
  attempt('length', () => fs.readSync(0, Buffer.alloc(1), 0, 2));

  // Contents.
  await each('readFile', at('file'));
  await each('readFile', at('link'), 'utf8');
  await each('readFile', pathToFileURL(at('file')), { encoding: 'latin1' });
  await each('readFile', Buffer.from(at('file')), 'hex');
  await each('writeFile', at('file'), 'text', { mode: 0o600 });
  await each('appendFile', at('file'), 'ÄÖ\ud800');
  await each('readFile', at('file'));
  await each('writeFile', at('file'), new Uint16Array([1, 2, 3]));
  await each('writeFile', at('file'), 'ffee', 'hex');
  await each('readFile', at('file'));
  await each('truncate', at('file'), 4);
  await each('readFile', at('file'));
  fs.writeFileSync(at('big'), Buffer.alloc(3_000_000, 'big'));
  print(fs.readFileSync(at('big')).length, fs.readFileSync(at('big'), 'utf8').length);
  print((await promises.readFile(at('big'))).length, fs.readFileSync('/proc/self/stat').length > 9);
  await promises.writeFile(at('parts'), ['one ', 'two ', 'three']);
  await each('readFile', at('parts'), 'utf8');
  fs.writeFileSync(at('flushed'), 'x', { flush: true });

  // Descriptors.
  const fd = fs.openSync(at('open'), 'w+');
  print(
    fs.writeSync(fd, 'hello'),
    fs.writeSync(fd, Buffer.from('world'), 1, 3),
    fs.writeSync(fd, '!', 0),
  );
  const buffer = Buffer.alloc(10);
  print(
    fs.readSync(fd, buffer, 0, 10, 0),
    buffer,
    fs.readSync(fd, buffer),
    fs.readSync(fd, buffer, 2, 4, 2n),
  );
  await each('write', fd, 'more', 3, 'utf8');
  await each('write', fd, Buffer.from('more'), { offset: 1 });
  await each('writev', fd, [Buffer.from('a'), new Uint8Array([98, 99])], 1);
  await each('read', fd, { buffer: Buffer.alloc(4), position: 1 });
  await each('readv', fd, [Buffer.alloc(2), Buffer.alloc(3)], 0);
  print(await promisify(fs.read)(fd, Buffer.alloc(2), 0, 2, 0), await promisify(fs.write)(fd, 'x'));
  await each('ftruncate', fd, 7);
  await each('fsync', fd);
  await each('fdatasync', fd);
  await each('fchmod', fd, 0o640);
  await each('futimes', fd, new Date(1e12), 2e9);
  const plain = ({ mode, size, mtimeMs, atimeMs, nlink }) => [mode, size, mtimeMs, atimeMs, nlink];
  print(plain(fs.fstatSync(fd)), fs.fstatSync(fd, { bigint: true }).mtimeNs);
  print(fs.readFileSync(fd, 'utf8'));
  fs.closeSync(fd);

  // Statistics.
  await each('chmod', at('file'), 0o751);
  await each('utimes', at('file'), 1.5, new Date('2001-02-03T04:05:06.789Z'));
  await each('lutimes', at('link'), 1000, 2000);
  await each('chown', at('file'), process.getuid(), process.getgid());
  await each('lchown', at('link'), process.getuid(), process.getgid());
  print(
    plain(fs.statSync(at('file'))),
    plain(fs.lstatSync(at('link'))),
    plain(await promises.stat(at('link'))),
  );
  const stats = fs.statSync(at('file'));
  print(
    Object.keys(stats),
    stats.mtime,
    stats.isFile(),
    stats.isDirectory(),
    stats.isSymbolicLink(),
  );
  const exact = await promises.lstat(at('link'), { bigint: true });
  print(exact.isSymbolicLink(), exact.size, exact.mtimeNs, typeof exact.ino);
  print(fs.statSync('/dev/null').isCharacterDevice(), fs.statSync('/dev/null').rdev, stats.ino > 0);
  print(stats.birthtimeMs > 1e12, stats.dev === fs.statSync(root).dev, stats.blksize, stats.uid);
  print(
    Object.keys(fs.statfsSync(root)),
    fs.statfsSync(root).bsize,
    fs.statfsSync(root, { bigint: true }).type,
  );
  await each('access', at('file'), fs.constants.R_OK | fs.constants.W_OK);
  print(await promisify(fs.exists)(at('file')), await promisify(fs.exists)(at('no')));

  // Names.
  await each('readdir', root);
  await each('readdir', at('folder'), 'buffer');
  await each('readdir', at('folder'), { recursive: true });
  const named = (entry) => [
    shown(entry.parentPath),
    entry.name,
    entry.isFile(),
    entry.isDirectory(),
    entry.isSymbolicLink(),
  ];
  print(fs.readdirSync(root, { withFileTypes: true }).map(named));
  print((await promises.readdir(root, { withFileTypes: true, recursive: true })).map(named));
  const names = [];
  for await (const entry of await promises.opendir(at('folder'), { recursive: true }))
    names.push(entry.name);
  print(names.sort());
  const dir = fs.opendirSync(at('folder'));
  print(
    shown(dir.path),
    dir.readSync() !== null,
    (await dir.read()) !== null,
    dir.readSync(),
    await dir.read(),
  );
  await dir.close();
  attempt('closed', () => dir.readSync());
  await each('readlink', at('link'));
  await each('readlink', at('link'), 'buffer');
  await each('realpath', at('folder/../link'));
  attempt('native', () => fs.realpathSync.native(at('folder/../link')));
  attempt('mkdir', () => fs.mkdirSync(at('deep/er/still'), { recursive: true, mode: 0o700 }));
  attempt('mkdir', () => fs.mkdirSync(at('deep/er/still/'), { recursive: true }));
  print(
    await promises.mkdir(at('deep/other/x'), { recursive: true }),
    plain(fs.statSync(at('deep/er')))[0],
  );
  attempt('mkdtemp', () => fs.mkdtempSync(at('temp-')).length - root.length);
  attempt('rename', () => fs.renameSync(at('deep'), at('moved')));
  attempt('link', () => fs.linkSync(at('file'), at('hard')) ?? fs.statSync(at('hard')).nlink);
  attempt('unlink', () => fs.unlinkSync(at('hard')));
  await each('copyFile', at('file'), at('copied'));
  attempt('clone', () => fs.copyFileSync(at('file'), at('cloned'), fs.constants.COPYFILE_FICLONE));
  print(plain(fs.statSync(at('copied'))).slice(0, 2));
  print(fs.globSync('**/*', { cwd: at('folder') }).sort(), fs.globSync(at('*.none')));
  const globbed = [];
  for await (const name of promises.glob('{f,l}*', { cwd: root })) globbed.push(name);
  print(globbed.sort());

  // Trees.
  attempt('cp', () => fs.cpSync(at('folder'), at('tree')));
  attempt('cp', () => fs.cpSync(at('folder'), at('tree'), { recursive: true }));
  attempt('cp', () => fs.cpSync(at('folder'), at('folder'), { recursive: true }));
  attempt('cp', () => fs.cpSync(at('folder'), at('folder/inner/x'), { recursive: true }));
  attempt('cp', () => fs.cpSync(at('folder'), at('file'), { recursive: true }));
  attempt('cp', () => fs.cpSync(at('file'), at('folder')));
  attempt('cp', () => fs.cpSync(at('file'), at('copied'), { force: false, errorOnExist: true }));
  attempt('cp', () => {
    const options = { recursive: true, force: false, errorOnExist: true };
    try {
      fs.cpSync(at('folder'), at('tree'), options);
    } catch (error) {
      return [error.code, Object.keys(error), error.constructor === Error];
    }
  });
  attempt('cp', () =>
    fs.cpSync(at('folder'), at('some'), { recursive: true, filter: (from) => !from.endsWith('b') }),
  );
  attempt(
    'cp',
    () => fs.cpSync(at('link'), at('copied link')) ?? shown(fs.readlinkSync(at('copied link'))),
  );
  print(
    fs.readdirSync(at('tree'), { recursive: true }).sort(),
    fs.readdirSync(at('some'), { recursive: true }).sort(),
  );
  await promises.cp(at('folder'), at('promised'), { recursive: true, preserveTimestamps: true });
  print(fs.readdirSync(at('promised'), { recursive: true }).sort());
  await promises.cp(at('folder'), at('file'), { recursive: true }).catch((e) => print(...told(e)));
  await each('rm', at('promised'), { recursive: true, force: true });
  attempt('rm', () => fs.rmSync(at('some'), { recursive: true }) ?? fs.existsSync(at('some')));

  // Handles and streams.
  const handle = await promises.open(at('handle'), 'w+');
  print(typeof handle.fd, await handle.write('one\ntwo\nthree'), await handle.writeFile('!'));
  print(await handle.read(Buffer.alloc(5), 0, 5, 0), (await handle.stat()).size);
  print(await handle.writev([Buffer.from('xy')], 1), await handle.readv([Buffer.alloc(4)], 0));
  await handle.truncate(9);
  await handle.chmod(0o600);
  await handle.utimes(1, 2);
  await handle.sync();
  await handle.datasync();
  handle.on('close', () => print('closed'));
  await handle.close();
  print(handle.fd, await handle.close());
  await handle.read(Buffer.alloc(1)).catch((e) => print(...told(e)));
  const lines = [];
  for await (const line of (await promises.open(at('handle'))).readLines()) lines.push(line);
  print(lines);
  {
    await using again = await promises.open(at('handle'));
    print((await again.readFile('utf8')).length);
  }
  await pipeline(
    fs.createReadStream(at('big'), { end: 199_999 }),
    fs.createWriteStream(at('piped')),
  );
  print(fs.statSync(at('piped')).size);
  print(await fs.createReadStream(at('handle'), { start: 1, end: 4, encoding: 'utf8' }).toArray());
  const out = fs.createWriteStream(at('written'), { flags: 'a' });
  for (let i = 0; i < 1000; i++) out.write(`${i},`);
  out.end('end');
  await finished(out);
  print(out.bytesWritten, out.pending, fs.readFileSync(at('written'), 'utf8').length);
  const failing = fs.createReadStream(at('missing'));
  await finished(failing).catch((e) => print(...told(e)));
  print(failing.destroyed, failing.bytesRead);
  const events = [];
  const reading = fs.createReadStream(at('handle'));
  for (const name of ['open', 'ready', 'data', 'end', 'close'])
    reading.on(name, () => events.push(name));
  await finished(reading);
  await new Promise((resolve) => setTimeout(resolve, 10));
  print(events);

  // Cancelling, blobs, watching.
  await promises
    .readFile(at('big'), { signal: AbortSignal.abort() })
    .catch((e) => print(e.name, e.code));
  const blob = await fs.openAsBlob(at('handle'), { type: 'text/plain' });
  print(blob.size, blob.type, await blob.text(), await blob.slice(1, 3).text());
  const changes = new Set();
  const watcher = fs.watch(root, (event, name) => changes.add(`${event} ${name}`));
  fs.writeFileSync(at('watched'), 'x');
  fs.unlinkSync(at('watched'));
  await until(() => changes.has('change watched'));
  watcher.close();
  await new Promise((resolve) => watcher.on('close', resolve));
  print([...changes].sort());
  const [now, before] = await new Promise((resolve) => {
    fs.watchFile(at('polled'), { interval: 5 }, (...both) => {
      if (both[0].size > 0) resolve(both);
      else fs.writeFileSync(at('polled'), 'now there');
    });
  });
  print(now.size, before.size);
  fs.unwatchFile(at('polled'));
  const controller = new AbortController();
  const seen = (async () => {
    for await (const change of promises.watch(root, { signal: controller.signal })) return change;
  })();
  fs.writeFileSync(at('fresh'), '');
  print(await seen);
  const order = [];
  fs.stat(root, () => {
    order.push('stat');
    process.nextTick(() => order.push('tick'));
    Promise.resolve().then(() => order.push('microtask'));
  });
  await promises.stat(root);
  await new Promise((resolve) => setTimeout(resolve, 10));
  print(order);

  // What is no integer is no position: a text is written where the last one ended.
  const positions = fs.openSync(at('positions'), 'w+');
  for (const position of ['utf8', undefined, null, 1.5, Number.NaN, {}]) {
    attempt('position', () => fs.writeSync(positions, `${String(position)} `, position));
  }
  attempt('position', () => fs.writeSync(positions, 'U', 0, 'latin1'));
  attempt('position', () => fs.writevSync(positions, [Buffer.from('vector')], 'utf8'));
  attempt('position', () => fs.writevSync(positions, [Buffer.from('V')], 2));
  attempt('position', () => fs.readSync(positions, Buffer.alloc(3), 0, 3, null));
  attempt('position', () => fs.readSync(positions, Buffer.alloc(3), 0, 3, 2n));
  fs.closeSync(positions);
  print(fs.readFileSync(at('positions'), 'utf8'));
}

async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
