import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import spawn from 'cross-spawn';
import { equal, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const script = join(folder, 'show');
    await writeFile(
      script,
      '#!/bin/sh\nfor a in "$@"; do echo "[$a]"; done\necho "$OWN" >&2\nexit 3\n',
    );
    await chmod(script, 0o755);
    const env = { ...process.env, OWN: 'ä b', PATH: folder + delimiter + process.env.PATH };
    const child = spawn('show', ['a b', '"q"', '$HOME', '*', ''], { env });
    const [out, err, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    equal(out, '[a b]\n["q"]\n[$HOME]\n[*]\n[]\n');
    equal([err, code, signal, typeof child.pid], ['ä b\n', 3, null, 'number']);
    const sync = spawn.sync('show', ['x'], { env, encoding: 'utf8' });
    equal([sync.status, sync.stdout, sync.stderr], [3, '[x]\n', 'ä b\n']);
    const where = spawn.sync('pwd', { cwd: folder, encoding: 'utf8' }).stdout;
    equal(where.trim().endsWith(folder.split('/').at(-1)), true);
  });
  const missing = spawn('no-such-command-7', ['a']);
  const [error] = await once(missing, 'error');
  equal(
    [error.code, error.syscall, error.path],
    ['ENOENT', 'spawn no-such-command-7', 'no-such-command-7'],
  );
  equal(spawn.sync('no-such-command-7').error.code, 'ENOENT');
  const cat = spawn('cat', [], { stdio: ['pipe', 'pipe', 'ignore'] });
  cat.stdin.write('first ');
  cat.stdin.end('last');
  equal([await text(cat.stdout), cat.stderr], ['first last', null]);
  equal(spawn.sync('cat', { input: 'given', encoding: 'latin1' }).stdout, 'given');
  const slow = spawn('sleep', ['60'], { stdio: 'ignore' });
  equal([slow.kill('SIGTERM'), await once(slow, 'exit')], [true, [null, 'SIGTERM']]);
  const late = spawn('sleep', ['60'], { timeout: 50, killSignal: 'SIGKILL', stdio: 'ignore' });
  equal(await once(late, 'exit'), [null, 'SIGKILL']);
  const shell = spawn('echo $((1 + 2)) | tr 3 x', { shell: true });
  equal(await text(shell.stdout), 'x\n');
  const aborted = new AbortController();
  const ended = once(spawn('sleep', ['60'], { signal: aborted.signal, stdio: 'ignore' }), 'error');
  aborted.abort();
  equal((await ended)[0].name, 'AbortError');
  equal([spawn.spawn === spawn, require('cross-spawn') === spawn], [true, true]);
  equal(spawn._parse('a', ['b'], {}).args, ['b']);
}
