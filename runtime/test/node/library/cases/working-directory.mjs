import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export default async function directories(print) {
  const start = process.cwd();
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'directory-')));
  const named = (text) => text.replaceAll(folder, '<folder>').replaceAll(start, '<start>');
  const attempt = (directory) => {
    try {
      process.chdir(directory);
      print(directory && named(directory), named(process.cwd()));
    } catch ({ name, code, errno, syscall, path, dest, message }) {
      print(name, code, errno, syscall, path && named(path), dest && named(dest), named(message));
    }
  };
  try {
    fs.mkdirSync(join(folder, 'a/b'), { recursive: true });
    fs.writeFileSync(join(folder, 'file'), 'text');
    fs.symlinkSync('a/b', join(folder, 'link'));
    fs.symlinkSync('loop', join(folder, 'loop'));
    for (const wrong of [undefined, 1, '', 'none', join(folder, 'file'), 'x'.repeat(300)]) {
      attempt(wrong);
    }
    process.chdir(folder);
    attempt('loop');
    attempt('link');
    attempt('..');
    print(relative(folder, process.cwd()), relative(folder, resolve('x')));
    fs.writeFileSync('written', '1');
    await fsp.writeFile('./promised', '2');
    print(fs.readdirSync('.').sort(), fs.readdirSync(folder).sort());
    print(named(fs.realpathSync('written')), named(fs.realpathSync.native('../link')));
    print(
      fs.existsSync('b'),
      fs.existsSync('a'),
      await Array.fromAsync(fsp.glob('*')).then((all) => all.sort()),
    );
    fs.cpSync('written', 'b/copied');
    print(named(fs.mkdtempSync('b/made-')).length, fs.readFileSync('b/copied', 'utf8'));

    const pwd = ['-e', 'process.stdout.write(process.cwd())'];
    print(named(execFileSync('pwd', { encoding: 'utf8' })));
    print(named(execFileSync('pwd', { encoding: 'utf8', cwd: 'b' })));
    print(
      named(spawnSync('./nothing').error.message),
      named(`${execFileSync(process.execPath, pwd)}`),
    );
    const worker = new Worker(
      `const { parentPort: port } = require('worker_threads');
       port.postMessage([process.cwd(), require('fs').readFileSync('written', 'utf8')]);`,
      { eval: true },
    );
    const [[where, text]] = await once(worker, 'message');
    print(named(where), text);
    await once(worker, 'exit');

    const server = createServer((socket) => socket.end('served'));
    await once(server.listen('b/socket'), 'listening');
    const client = connect(join(folder, 'a/b/socket'));
    const [bytes] = await once(client, 'data');
    print(`${bytes}`, server.address());
    server.close();
    await once(server, 'close');

    fs.mkdirSync('gone');
    attempt('gone');
    fs.rmdirSync(join(folder, 'a/gone'));
    attempt(folder);
  } finally {
    process.chdir(start);
    fs.rmSync(folder, { recursive: true });
  }
  print(process.cwd() === start);
}
