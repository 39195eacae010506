// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { ROOT } from '../project.mjs';

describe('CONTRIBUTING.md', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  it('names only npm scripts that exist, and all of them', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...new Set(named)].sort(), Object.keys(scripts).sort());
  });

  it('names only folders and test files that exist', () => {
    const paths = [...text.matchAll(/(?:mocha|es4x run|-pl|npm test --) ([\w./-]+)/g)].map(
      ([, path]) => path ?? '',
    );
    assert.ok(paths.length > 5);
    for (const path of paths) {
      assert.ok(existsSync(join(ROOT, path)), path);
    }
  });

  describe('shows commands that work', function () {
    this.timeout(300_000);
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block ?? '');
    const commands = blocks.flatMap((block) => block.replaceAll(/ +#.*/g, '').trim().split('\n'));
    for (const command of commands) {
      // What runs this test cannot be part of it.
      if (command.startsWith('npm test')) continue;
      it(command, async () => {
        const port = await freePort();
        const own = command.replace('5005', `${port}`);
        if (own !== command) await says(own, /Listening for transport dt_socket/);
        else if (command.includes('es4x run')) await says(own, /http:\/\/localhost:\d+/);
        else await succeeds(own);
      });
    }
  });
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} command */
function start(command) {
  const env = { ...process.env, PORT: '0' };
  const child = spawn('sh', ['-c', command], { cwd: ROOT, env, detached: true });
  const started = { child, output: '', closed: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      started.output += chunk;
      child.emit('output');
    });
  }
  return started;
}

/** @param {string} command */
async function succeeds(command) {
  const started = start(command);
  const [code] = await started.closed;
  assert.equal(code, 0, started.output);
}

/**
 * Runs a command that does not end, until it has said something.
 *
 * @param {string} command
 * @param {RegExp} expected
 */
async function says(command, expected) {
  const started = start(command);
  const ended = started.closed.then(() => false);
  while (!expected.test(started.output)) {
    const alive = await Promise.race([once(started.child, 'output').then(() => true), ended]);
    assert.ok(alive, `${command} has ended:\n${started.output}`);
  }
  // The whole group; a JVM that waits for its debugger takes nothing less.
  process.kill(-(/** @type {number} */ (started.child.pid)), 'SIGKILL');
  await started.closed;
}
