import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inBrief, start } from '../../support/es4x.js';
import { until } from '../../support/until.js';

const FOLDER = fileURLToPath(new URL('../../origins/', import.meta.url));

/** The outcome of a request: its status and text, and the code of what went wrong. */
function outcome(port, path, headers = {}) {
  return new Promise((resolve) => {
    const sent = request({ port, path, headers, method: 'POST', agent: false }, (response) => {
      let text = '';
      const end = (error) => resolve([response.statusCode, text, ...(error ? [error.code] : [])]);
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => end()).on('error', end);
    });
    sent.on('error', ({ code }) => resolve([code]));
    sent.end('x');
  });
}

describe('an error of what came in to a server of node:http or node:net', function () {
  this.timeout(300_000);
  inBrief();
  let program;
  let port;
  let socketPort;

  before(async () => {
    program = start(FOLDER, { file: 'http.mjs' });
    [port, socketPort] = (await program.said(/^ports (.*)\n/m)).split(' ').map(Number);
  });

  after(async () => {
    await program?.stop();
  });

  /** Asserts that listeners of the process have seen an error, and that it was logged once. */
  async function assertTold(message, how = 'uncaughtException') {
    const logged = () => program.output.stderr.split(`Error: ${message}\n`).length - 1;
    const isSeen = () => program.output.stdout.includes(`seen ${how} ${message}\n`);
    await until(() => logged() > 0 && isSeen(), { instead: () => program.output.all });
    assert.deepEqual(await outcome(port, '/ok'), [200, 'ok x']);
    assert.equal(logged(), 1, program.output.stderr);
  }

  const unanswered = ['listener', 'timeout', 'nextTick', 'data', 'end', 'inner'];
  for (const path of [...unanswered, 'async', 'awaited']) {
    it(`is a 500, logged once: ${path}`, async () => {
      assert.deepEqual(await outcome(port, `/${path}`), [500, 'Internal Server Error']);
      await assertTold(`of ${path}`, unanswered.includes(path) ? undefined : 'unhandledRejection');
    });
  }

  it('cuts an answer off that has begun', async () => {
    assert.deepEqual(await outcome(port, '/begun'), [200, 'begun', 'ECONNRESET']);
    await assertTold('of begun');
  });

  for (const path of ['answered', 'finish']) {
    it(`leaves an answer that is whole: ${path}`, async () => {
      assert.deepEqual(await outcome(port, `/${path}`), [200, 'answered']);
      await assertTold(`of ${path}`);
    });
  }

  it('closes the connection of an upgrade, or of a socket', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'x' };
    assert.deepEqual(await outcome(port, '/upgrade', headers), ['ECONNRESET']);
    await assertTold('of upgrade');
    await ended(socketPort, 'hi');
    await assertTold('of socket hi');
  });

  it('closes the connection of a CONNECT, or of what is no request', async () => {
    await ended(port, 'CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n');
    await assertTold('of connect');
    await ended(port, 'GARBAGE\r\n\r\n');
    await assertTold('of clientError');
  });

  for (const [name, text] of [
    ['a request', 'GET /gone HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['an upgrade', 'GET /gone HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['a socket', 'gone'],
  ]) {
    it(`is logged once when the client of ${name} has gone`, async () => {
      await ended(name === 'a socket' ? socketPort : port, text, { goes: true });
      await assertTold(name === 'a request' ? 'of gone' : `of ${name.split(' ')[1]} gone`);
    });
  }
});

/** Sends a text, and waits until the connection is closed: by the server, or `goes` once it has answered. */
function ended(port, text, { goes = false } = {}) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => {}).on('data', () => goes && socket.destroy());
  return new Promise((resolve) => socket.once('close', resolve));
}
