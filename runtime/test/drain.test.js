import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ask } from './support/ask.js';
import { application, inBrief, PATIENT, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';

const MAIN = `
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
const Thread = Java.type('java.lang.Thread');
const closes = () => [...Thread.getAllStackTraces().keySet()].some((t) => t.getName() === 'es4x-close');
const server = http.createServer(async (request, response) => {
  if (request.url === '/busy') {
    console.log('busy');
    while (!closes()) Thread.sleep(10);
  }
  if (request.url === '/never') {
    console.log('in flight');
    response.write('no');
    return;
  }
  if (request.url.startsWith('/slow')) {
    console.log('in flight');
    response.write('slow ');
    while (!closes()) await setTimeout(10);
  }
  response.end('answer');
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listens'));
`;

describe('servers of node:http at a signal', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;
  let port = 0;

  /** @param {number} timeout of the shutdown: by default, one that no machine needs */
  async function serve(timeout = 100) {
    app = application({ 'main.mjs': MAIN });
    port = await freePort();
    const options = ['--shutdown-timeout', `${timeout}`, ...PATIENT];
    program = start(app.folder, { args: [...options, '--', `${port}`] });
    await program.said(/listens/);
  }

  afterEach(async () => {
    await program.stop('SIGINT');
    app.remove();
  });

  it('answer the requests in flight', async () => {
    await serve();
    const agent = new Agent({ keepAlive: true });
    assert.equal(await ask({ port, agent }), 'answer');
    const silent = connect(port, '127.0.0.1');
    const slow = ask({ port, path: '/slow' });
    await program.said(/in flight/);
    program.child.kill('SIGTERM');
    assert.equal(await slow, 'slow answer');
    const { code, stderr } = await program.ended;
    assert.equal(code, 143);
    assert.equal(stderr, '');
    silent.destroy();
    agent.destroy();
  });

  it('answer the requests of a pipeline', async () => {
    await serve();
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let came = '';
    socket.on('data', (chunk) => {
      came += chunk;
    });
    socket.write([1, 2, 3].map((n) => `GET /slow${n} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await program.said(/(in flight\n){3}/);
    program.child.kill('SIGTERM');
    await once(socket, 'close');
    assert.equal(came.split('HTTP/1.1 200 OK').length, 4);
    assert.equal((await program.ended).code, 143);
  });

  it('answer the requests on connections that only the system has accepted', async () => {
    await serve();
    const busy = ask({ port, path: '/busy' });
    await program.said(/busy/);
    const waiting = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        return socket;
      }),
    );
    const answers = waiting.map((socket) => text(socket).catch(({ code }) => code));
    program.child.kill('SIGTERM');
    assert.equal(await busy, 'answer');
    for (const answer of await Promise.all(answers)) assert.match(answer, /answer$/);
    assert.equal((await program.ended).code, 143);
  });

  it('do not wait for longer than --shutdown-timeout', async () => {
    await serve(1);
    const unanswered = ask({ port, path: '/never' }).catch(({ code }) => code);
    await program.said(/in flight/);
    program.child.kill('SIGTERM');
    assert.equal(await unanswered, 'ECONNRESET');
    assert.equal((await program.ended).code, 143);
  });
});
