import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { application, ES4X, inBrief } from '../../support/es4x.js';
import { startProgram } from '../../support/program.js';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** Runs a line of a shell in which `$RUN` is the program that runs JavaScript. */
async function shell(program, line, { cwd = FOLDER, descriptors = [] } = {}) {
  const env = { ...process.env, RUN: program };
  const shell = startProgram(['/bin/sh', '-c', line], { cwd, env, descriptors });
  const { stdout, stderr, code } = await shell.ended;
  assert.equal(code, 0, stderr);
  return stdout;
}

describe('descriptors beyond the standard streams', function () {
  this.timeout(600_000);
  inBrief();

  before(function () {
    if (process.platform !== 'linux' || node24() === null) this.skip();
  });

  /** Does something with Node.js 24 and with ES4X, and returns what they print. */
  const both = async (run) => ({ node: await run(node24()), es4x: await run(ES4X) });

  it('that a program is passed are its own, and those of Java are closed ones to it', async () => {
    const { folder, remove } = application({ given: 'given' });
    const line = `$RUN ${FOLDER}files.cjs 3<given 4>out 9<given && cat out`;
    const { node, es4x } = await both((program) => shell(program, line, { cwd: folder }));
    remove();
    assert.equal(es4x, node);
    assert.match(node, /^given\n7\ntrue\n/);
  });

  it('are pipes between a program and its child process', async () => {
    const { node, es4x } = await both((program) => shell(program, '$RUN pipes.cjs'));
    assert.equal(es4x, node);
    assert.match(node, /got ping/);
  });

  it('may be a socket that listens, as systemd passes it', async () => {
    const line = 'LISTEN_FDS=1 LISTEN_PID=$$ exec $RUN listens.cjs';
    const { node, es4x } = await both(async (program) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address();
      const output = shell(program, line, { descriptors: [server._handle.fd] });
      server.close();
      const answers = [];
      for (const path of ['/a', '/b', '/end']) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { connection: 'close' },
        });
        answers.push(await response.text());
      }
      return [...answers, await output];
    });
    assert.deepEqual(es4x, node);
    assert.equal(node[0], '127.0.0.1 IPv4 true /a');
  });

  it('may be the channel of a program on Node.js that has forked it', async () => {
    const { node, es4x } = await both(async (program) => {
      const child = fork(`${FOLDER}forked.cjs`, {
        execPath: program,
        serialization: 'advanced',
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      const output = text(child.stdout);
      const [ready] = await once(child, 'message');
      child.send({ first: new Map([[1, 2]]) });
      const [answer] = await once(child, 'message');
      child.send({ end: true });
      const [code] = await once(child, 'close');
      return [ready, answer, code, await output];
    });
    assert.deepEqual(es4x, node);
    assert.deepEqual(node[1], { first: new Map([[1, 2]]), got: true });
  });

  for (const [file, does] of [
    ['handles', 'are sent to child processes, with messages or among their streams'],
    ['sockets', 'may be for IPv6 only, or have an abstract name'],
  ]) {
    it(`of sockets ${does}`, async () => {
      const { node, es4x } = await both((program) => shell(program, `$RUN ${file}.cjs`));
      assert.equal(es4x, node);
      assert.notEqual(node, '');
    });
  }
});
