import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { application, inBrief, PATIENT, start } from './support/es4x.js';
import { refuses } from './support/refuses.js';
import { until } from './support/until.js';

/** Answers `/go` when its listener of 'SIGHUP' says so, which is how a test ends a request in flight. */
const MAIN = `
const waiting = [];
process.on('SIGHUP', () => waiting.splice(0).forEach((response) => response.end('done')));
const server = await vertx.createHttpServer().requestHandler((request) => {
  waiting.push(request.response());
  console.log('in flight');
}).listen(0);
console.log('process ' + process.pid + ' on port ' + server.actualPort() + '.');
`;

describe('a server that gets a signal', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  beforeEach(() => {
    app = application({ 'main.mjs': MAIN });
  });
  afterEach(() => app.remove());

  /** @param {string[]} args */
  async function withRequestInFlight(...args) {
    const server = start(app.folder, { args });
    const port = Number(await server.said(/port (\d+)\./));
    const pid = Number(await server.said(/process (\d+) /));
    const answer = request(port);
    await server.said(/in flight/);
    return { ...server, port, pid, answer };
  }

  it('takes no more connections, and ends when the requests in flight are answered', async () => {
    const { child, ended, port, pid, answer } = await withRequestInFlight('--shutdown-timeout=100');
    child.kill('SIGTERM');
    await until(() => refuses(port));
    process.kill(pid, 'SIGHUP');
    assert.match(await answer, /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\ndone$/);
    const { code, stderr } = await ended;
    assert.equal(code, 143);
    assert.doesNotMatch(stderr, /closed in order/);
  });

  it('cuts them off after --shutdown-timeout', async () => {
    const { child, ended, answer } = await withRequestInFlight('--shutdown-timeout=1');
    child.kill('SIGTERM');
    assert.equal(await answer, '');
    assert.equal((await ended).code, 143);
  });

  it('ends while its main module waits for something', async () => {
    app.remove();
    app = application({
      'main.mjs':
        "console.log('begun'); await new Promise((resolve) => setTimeout(resolve, 60_000));",
    });
    const { child, ended, said } = start(app.folder, { args: PATIENT });
    await said(/begun/);
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    assert.equal(stderr, '');
    assert.equal(code, 143);
  });

  it('ends at once at the second one', async () => {
    const { child, ended, port, answer } = await withRequestInFlight('--shutdown-timeout=1000');
    child.kill('SIGTERM');
    await until(() => refuses(port));
    child.kill('SIGINT');
    assert.equal(await answer, '');
    assert.equal((await ended).code, 130);
  });

  it('ends although only the command was killed', async () => {
    const { child, port, answer } = await withRequestInFlight('--shutdown-timeout=1');
    child.kill('SIGKILL');
    assert.equal(await answer, '');
    await until(() => refuses(port));
  });
});

/**
 * @param {number} port
 * @returns {Promise<string>} what the server sends until it closes
 */
async function request(port) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  return text;
}
