import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { application, inBrief, PATIENT, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';

/** A server of the library, whose second and later versions listen late. */
const MAIN = `
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { version } from './version.mjs';
const server = http.createServer(async (request, response) => {
  if (request.url.startsWith('/slow')) {
    console.log('in flight');
    response.write('slow ');
    await setTimeout(1500);
  }
  response.end('' + version);
});
if (version > 1) await setTimeout(500);
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log(version + ' listens.'));
server.on('close', () => console.log(version + ' is closed'));
`;

describe('servers of node:http', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;
  let port = 0;

  /** @param {string[]} options */
  async function serve(...options) {
    app = application({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    port = await freePort();
    program = start(app.folder, { args: [...options, ...PATIENT, '--', `${port}`] });
    await program.said(/1 listens\./);
  }

  afterEach(async () => {
    program.child.kill('SIGINT');
    await program.ended;
    app.remove();
  });

  /**
   * @param {string} path
   * @param {Agent} [agent]
   * @returns {Promise<string>}
   */
  const ask = (path, agent) =>
    new Promise((resolve, reject) => {
      request({ port, path, agent }, async (response) => {
        let text = '';
        response.on('error', reject).on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });

  it('answer all requests while versions replace each other', async () => {
    await serve('--watch');
    const answered = new Map();
    let latest = '1';
    let asks = true;
    const client = async () => {
      while (asks) {
        latest = await ask('/');
        answered.set(latest, (answered.get(latest) ?? 0) + 1);
      }
    };
    const clients = [client(), client()];
    for (const version of [2, 3, 4]) {
      const slow = ask('/slow');
      await program.said(/in flight/);
      program.output.stdout = '';
      writeFileSync(join(app.folder, 'version.mjs'), `export const version = ${version};`);
      while (latest !== `${version}`) await new Promise((resolve) => setTimeout(resolve, 5));
      assert.match(await slow, /^slow [1-3]$/);
    }
    asks = false;
    await Promise.all(clients);
    assert.deepEqual([...answered.keys()].sort(), ['1', '2', '3', '4']);
  });

  it('answer the requests in flight when a signal ends the process', async () => {
    await serve();
    const agent = new Agent({ keepAlive: true });
    assert.equal(await ask('/', agent), '1');
    const silent = connect(port, '127.0.0.1');
    const slow = ask('/slow');
    await program.said(/in flight/);
    program.child.kill('SIGTERM');
    assert.equal(await slow, 'slow 1');
    const { code, stderr } = await program.ended;
    assert.equal(code, 143);
    assert.equal(stderr, '');
    silent.destroy();
    agent.destroy();
  });

  it('answer the requests of a pipeline when a signal ends the process', async () => {
    await serve();
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write([1, 2, 3].map((n) => `GET /slow${n} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await program.said(/(in flight\n){3}/);
    program.child.kill('SIGTERM');
    await once(socket, 'close');
    assert.equal(text.split('HTTP/1.1 200 OK').length, 4);
    assert.equal((await program.ended).code, 143);
  });

  it('do not wait for longer than --shutdown-timeout', async () => {
    await serve('--shutdown-timeout', '1');
    const slow = ask('/slow').catch(({ code }) => code);
    await program.said(/in flight/);
    program.child.kill('SIGTERM');
    assert.equal(await slow, 'ECONNRESET');
    assert.equal((await program.ended).code, 143);
  });
});
