import { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FORKED = fileURLToPath(new URL('../children/forked.mjs', import.meta.url));

const text = async (stream) => (await stream.toArray()).join('');

/** The number of descriptors by which this process reaches others. */
function connections() {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /^(?:pipe|socket):/.test(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false; // The one by which the folder was read.
    }
  }).length;
}

export default async (printAll) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'children-')));
  const plain = (value) =>
    typeof value === 'string'
      ? value.replaceAll(folder, 'FOLDER').replaceAll(process.execPath, 'EXEC')
      : Array.isArray(value)
        ? value.map(plain)
        : value;
  const print = (...values) => printAll(...values.map(plain));
  const attempt = (what, run) => {
    try {
      print(what, run());
    } catch ({ name, code, errno, syscall, path, spawnargs, status, signal, message }) {
      print(what, [name, code, errno, syscall, path, spawnargs, status, signal, message]);
    }
  };

  /** Prints what happens to a child. */
  async function watch(what, child) {
    const seen = [];
    for (const name of ['spawn', 'error', 'exit', 'close']) {
      child.on(name, (...args) =>
        seen.push([name, ...args.map((arg) => arg?.code ?? arg), args[0]?.message]),
      );
    }
    // The end of a channel is told before or after the exit.
    const disconnected = child.connected && once(child, 'disconnect');
    const [out, err] = await Promise.all(
      [child.stdout, child.stderr].map((stream) => stream && text(stream)),
    );
    if (!seen.some(([name]) => name === 'close')) await once(child, 'close').catch(() => {});
    if (disconnected) seen.push(['disconnect', ...(await disconnected)]);
    print(what, seen, out, err, child.exitCode, child.signalCode, child.killed, child.connected);
  }

  // Streams.
  const shell = spawn('sh', ['-c', 'cat; echo "$0 $1" >&2; exit 3', 'zero', 'one']);
  print(typeof shell.pid, shell.spawnfile, shell.spawnargs);
  shell.stdin.write('abc');
  shell.stdin.end('def\n');
  await watch('shell', shell);
  const size = 3_000_000;
  const big = spawn('cat');
  big.stdin.end(Buffer.alloc(size, 'x'));
  let length = 0;
  for await (const chunk of big.stdout) length += chunk.length;
  print(length === size);
  const early = spawn('true');
  early.stdin.on('error', ({ code, syscall }) => print(code, syscall));
  await once(early, 'exit');
  await new Promise((resolve) => early.stdin.write(Buffer.alloc(size), () => resolve()));
  const first = spawn('echo', ['through two'], { stdio: ['ignore', 'pipe', 'ignore'] });
  print(first.stdin, first.stderr, first.stdio.length);
  const second = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
  first.stdout.pipe(second.stdin);
  print(await text(second.stdout));
  const file = join(folder, 'output');
  const fd = openSync(file, 'w');
  const more = spawn('sh', ['-c', 'echo to a file; echo to three >&3; cat <&4'], {
    stdio: ['ignore', fd, fd, 'pipe', 'pipe'],
  });
  more.stdio[4].end('from four\n');
  print(await text(more.stdio[3]));
  if (more.exitCode === null) await once(more, 'exit');
  closeSync(fd);
  print(readFileSync(file, 'utf8'));

  // Output that two programs read in turn.
  const source = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
  const taker = spawn('head', ['-n1'], { stdio: [source.stdout, 'pipe', 'inherit'] });
  source.stdin.write('for head\n');
  print(await text(taker.stdout));
  if (taker.exitCode === null) await once(taker, 'exit');
  source.stdin.end('for the parent\n');
  print(await text(source.stdout));

  // Options.
  await watch('folder', spawn('pwd', { cwd: folder }));
  const here = spawn('pwd', { cwd: '' });
  print('no folder', (await text(here.stdout)) === `${process.cwd()}\n`);
  print('no folder', spawnSync('pwd', { cwd: '' }).error.code);
  await watch(
    'environment',
    spawn('sh', ['-c', 'echo $A$B'], { env: { A: 1, B: undefined, PATH: process.env.PATH } }),
  );
  await watch(
    'name',
    spawn('sh', ['-c', 'cat /proc/$$/cmdline | tr "\\0" " "'], { argv0: 'other' }),
  );
  await watch('by a shell', spawn('echo $((1 + 2)); false', { shell: true }));
  await watch(
    'session',
    spawn('sh', ['-c', 'test $(ps -o sid= -p $$) = $$ && echo own || echo none'], {
      detached: true,
    }),
  );
  await watch('own ids', spawn('echo', ['same'], { uid: process.getuid(), gid: process.getgid() }));
  const script = join(folder, 'script');
  writeFileSync(script, 'echo script $1\n', { mode: 0o755 });
  await watch('script without a shell', spawn(script, ['a']));

  // Ends.
  const sleeper = spawn('sleep', ['1000']);
  print(sleeper.kill(0), sleeper.kill('SIGTERM'), sleeper.killed);
  await watch('killed', sleeper);
  print(sleeper.kill());
  attempt('unknown signal', () => sleeper.kill('SIGNOTHING'));
  await watch('kills itself', spawn('sh', ['-c', 'kill -9 $$']));
  const controller = new AbortController();
  const aborted = spawn('sleep', ['1000'], { signal: controller.signal });
  const watched = watch('aborted', aborted);
  controller.abort();
  await watched;
  await watch('timeout', spawn('sleep', ['1000'], { timeout: 20, killSignal: 'SIGKILL' }));

  // Errors.
  await watch('missing', spawn('no-such-program', ['a']));
  await watch('missing path', spawn(join(folder, 'missing')));
  await watch('no program', spawn(file));
  await watch('folder', spawn(folder));
  await watch('missing folder', spawn('echo', { cwd: join(folder, 'missing') }));
  attempt('too long', () => spawn('echo', ['x'.repeat(4_000_000)]));
  attempt('zero', () => spawn('a\0b'));
  attempt('empty', () => spawn(''));
  attempt('number', () => spawn(5));
  attempt('stdio', () => spawn('echo', { stdio: 'wrong' }));
  attempt('two channels', () => spawn('echo', { stdio: ['ipc', 'ipc'] }));
  attempt('bad descriptor', () =>
    spawnSync('echo', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );

  // With a callback.
  const finish = (start) =>
    new Promise((resolve) => {
      start((error, stdout, stderr) => {
        const { code, killed, signal, cmd, message } = error ?? {};
        resolve([error?.name, code, killed, signal, cmd, message, stdout, stderr]);
      });
    });
  print(await finish((done) => exec('echo out; echo err >&2', done)));
  print(await finish((done) => exec('echo failed >&2; exit 5', done)));
  print(await finish((done) => exec('sleep 1000', { timeout: 20 }, done)));
  print(await finish((done) => execFile('echo', ['a b', '$HOME'], done)));
  print(await finish((done) => execFile('yes', { maxBuffer: 10 }, done)));
  print(await finish((done) => execFile('missing-program', done)));
  print(await finish((done) => execFile('printf', ['\\303\\274'], { encoding: 'buffer' }, done)));
  print(await promisify(exec)('echo promised'));
  print(
    await promisify(execFile)('sh', ['-c', 'echo told; exit 2']).catch(({ code, stdout }) => [
      code,
      stdout,
    ]),
  );

  // The ends of pipes are closed with the streams.
  // Their descriptors are closed a moment after their events.
  const settled = async (count, times) => {
    for (let i = 0; i < times && connections() > count; i++) await sleep(10);
    return connections();
  };
  const before = process.platform === 'linux' && (await settled(0, 10));
  for (let i = 0; i < 5; i++) {
    const child = spawn('true');
    await Promise.all([once(child.stdin.end(), 'close'), once(child, 'close')]);
  }
  print('left open', process.platform === 'linux' && (await settled(before, 200)) - before);

  // Waiting.
  print(
    execSync('cat; pwd', { input: 'input ', cwd: folder, encoding: 'utf8' }) ===
      `input ${folder}\n`,
  );
  print(execFileSync('sh', ['-c', 'echo $1', 'sh', 'x y']));
  attempt('fails', () => execSync('echo said; exit 6', { stdio: 'pipe' }));
  attempt('missing', () => execFileSync('missing-program', ['a']));
  const report = ({ status, signal, error, output }) => [
    status,
    signal,
    error?.code,
    error?.message,
    output?.map((part) => (part?.length > 20 ? part.length : part)),
  ];
  print(report(spawnSync('sh', ['-c', 'echo out; echo err >&2; exit 1'], { encoding: 'utf8' })));
  print(report(spawnSync('cat', { input: Buffer.alloc(1_000_000) })));
  print(report(spawnSync('sleep', ['1000'], { timeout: 20 })));
  print(report(spawnSync('yes', { maxBuffer: 100, killSignal: 'SIGKILL' })).slice(0, 4));
  // All that was read is kept, and all outputs count.
  for (const printed of ['printf abcdef', 'printf abc; printf def >&2']) {
    const { error, output } = spawnSync('sh', ['-c', printed], { maxBuffer: 4 });
    print(error.code, String(output));
  }
  // Its modules load as usual, whatever objects inherit.
  const code = `const __filename = 'own'; Object.prototype.more = 'text';
    [__filename, process.argv0, 'ES4X_ARGV0' in process.env, typeof require('node:v8').serialize].join()`;
  print(spawnSync(process.execPath, ['-p', code], { argv0: 'other', encoding: 'utf8' }).stdout);
  print(report(spawnSync('missing-program')));
  print(report(spawnSync('sh', ['-c', 'kill -2 $$'])));
  print(report(spawnSync('true', { stdio: 'ignore' })));

  // Messages.
  for (const serialization of ['json', 'advanced']) {
    const child = fork(FORKED, ['a', '--b'], {
      serialization,
      env: { ...process.env, FROM_PARENT: '1' },
    });
    const messages = [];
    child.on('message', (message) => {
      messages.push(message);
      if (messages.length === 1) {
        child.send({
          map: new Map([[1, { a: 2 }]]),
          bytes: Buffer.from('x'),
          text: 'ü'.repeat(1000),
        });
        child.send('end', (error) => messages.push(['sent', error]));
      }
    });
    await watch(serialization, child);
    for (const { message } of messages) if (message?.text) message.text = message.text.length;
    print(messages);
    child.on('error', ({ code, message }) => print(code, message));
    print(child.send('late'), child.channel);
    await new Promise(setImmediate);
  }
  attempt('no channel', () => fork(FORKED, { stdio: ['pipe'] }));
  print(execFileSync(process.execPath, ['-e', 'console.log(6 * 7)'], { encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
};
