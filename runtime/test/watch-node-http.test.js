import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import https from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { certify } from './node/library/certificates.mjs';
import { ask } from './support/ask.js';
import { application, inBrief, PATIENT, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';
import { refuses } from './support/refuses.js';
import { until } from './support/until.js';

const { key, cert } = certify('localhost', { hosts: ['localhost'] });

/**
 * Servers of the library, whose second and later versions listen late. A slow request is answered when the next
 * version has been seen. Each listens at a place of its own.
 *
 * @param {...[module: string, make: string]} kinds what creates each of them
 */
const servers = (...kinds) => `
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
${kinds.map(([module, make], i) => `import { ${make} as make${i} } from 'node:${module}';`).join('\n')}
import { setTimeout } from 'node:timers/promises';
import { version } from './version.mjs';
const pem = { key: readFileSync('key.pem'), cert: readFileSync('cert.pem') };
const answer = async (request, response) => {
  if (request.url === '/slow') {
    console.log('in flight');
    response.write('slow ');
    while (!existsSync('seen-' + (version + 1))) await setTimeout(10);
  }
  response.end('' + version);
};
if (version > 1) await setTimeout(200);
const listen = async (make, place) =>
  await once(make(pem, answer).listen(isNaN(place) ? place : Number(place)), 'listening');
await Promise.all([${kinds.map((_, i) => `listen(make${i}, process.argv[${i + 2}])`)}]);
console.log(version + ' listens.');
`;

const EXPRESS = `
const express = require('express');
const { existsSync } = require('node:fs');
const { setTimeout } = require('node:timers/promises');
const { version } = require('./version.json');
const app = express();
app.get('/', (request, response) => response.send('' + version));
app.get('/slow', async (request, response) => {
  console.log('in flight');
  while (!existsSync('seen-' + (version + 1))) await setTimeout(10);
  response.send('slow ' + version);
});
setTimeout(version > 1 ? 200 : 0).then(() => {
  app.listen(Number(process.argv[2]), () => console.log(version + ' listens.'));
});
`;

/** A server whose later versions compute for longer than one has time to listen, and then do. */
const COMPUTING = `
import { createServer } from 'node:http';
import { version } from './version.mjs';
setTimeout(() => {
  const end = Date.now() + (version > 1 ? 6000 : 0);
  while (Date.now() < end);
  createServer((request, response) => response.end('' + version))
    .listen(Number(process.argv[2]), () => console.log(version + ' listens.'));
});
`;

/** Listens at a port of two addresses and at a path, and at one of both once more. */
const ADDRESSES = `
import { createServer } from 'node:net';
import { version } from './version.mjs';
const listen = (...where) => new Promise((resolve) => {
  const server = createServer((socket) => socket.end());
  server.on('error', ({ code }) => resolve(code)).listen(...where, () => resolve('good'));
});
const port = Number(process.argv[2]);
const places = [];
for (const host of ['127.0.0.1', '127.0.0.2', '127.0.0.1']) places.push(await listen(port, host));
for (const path of ['./socket', './socket']) places.push(await listen(path));
console.log(version + ' listens. ' + places);
`;

describe('a server of the library under es4x run --watch', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;

  /**
   * @param {string} file
   * @param {string} text
   * @param {string[]} places where it listens
   * @param {string[]} options
   * @param {Record<string, string>} env
   */
  async function serve(file, text, places, options = ['--watch'], env = {}) {
    app = application({
      [file]: text,
      'version.mjs': 'export const version = 1;',
      'version.json': '{ "version": 1 }',
      'key.pem': key,
      'cert.pem': cert,
    });
    symlinkSync(
      fileURLToPath(new URL('../../node_modules', import.meta.url)),
      join(app.folder, 'node_modules'),
      'junction',
    );
    const args = [...options, '--shutdown-timeout', '60', ...PATIENT, '--', ...places];
    program = start(app.folder, { file, args, env });
    await program.said(/1 listens\./);
  }

  afterEach(async () => {
    await program.stop('SIGINT');
    app.remove();
  });

  /** @param {number} version */
  function save(version) {
    program.output.stdout = '';
    // In one write, of a text as long as the one before: not even a busy machine shows half of it.
    const at = { flag: 'r+' };
    writeFileSync(join(app.folder, 'version.mjs'), `export const version = ${version};`, at);
    writeFileSync(join(app.folder, 'version.json'), `{ "version": ${version} }`, at);
  }

  /**
   * Saves new versions while clients ask; all requests must be answered.
   *
   * @param {((path: string) => Promise<string>)[]} asks of each server
   * @param {boolean} withSlow whether there is always a request in flight
   */
  async function replace(asks, withSlow = true) {
    const seen = asks.map(() => new Set());
    let goOn = true;
    const client = async (/** @type {number} */ i) => {
      while (goOn) seen[i]?.add(await asks[i]?.('/'));
    };
    const all = asks.flatMap((_, i) => [client(i), client(i)]);
    const clients = Promise.all(all).catch((cause) => {
      const { output, child } = program;
      const ended = child.signalCode ?? child.exitCode;
      throw new Error(`after ${inspect(seen)}: ${inspect({ ...output, ended })}`, { cause });
    });
    const inFlight = new RegExp(`(?:in flight[\\s\\S]*?){${asks.length}}`);
    for (const version of [2, 3, 4]) {
      const slow = withSlow ? asks.map((ask) => ask('/slow')) : [];
      if (withSlow) await program.said(inFlight);
      save(version);
      const isSeen = () => seen.every((versions) => versions.has(`${version}`));
      await Promise.race([until(isSeen, { interval: 5 }), clients]);
      writeFileSync(join(app.folder, `seen-${version}`), '');
      for (const text of await Promise.all(slow)) assert.match(text, /^slow [1-3]$/);
    }
    goOn = false;
    await clients;
    for (const versions of seen) assert.deepEqual([...versions].sort(), ['1', '2', '3', '4']);
  }

  /**
   * @param {number} port
   * @returns {(path: string) => Promise<string>} asks in a session of its own
   */
  const client2 = (port) => (path) =>
    new Promise((resolve, reject) => {
      const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
      session.on('error', reject);
      const stream = session.request({ ':path': path }).setEncoding('utf8');
      let text = '';
      stream.on('error', reject).on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        session.close();
        resolve(text);
      });
    });

  it('answers all requests of node:http, also at a Unix socket, and of node:http2', async () => {
    const [port, port2] = [await freePort(), await freePort()];
    /** @type {[string, string][]} */
    const kinds = [
      ['http', 'createServer'],
      ['http2', 'createSecureServer'],
    ];
    const places = [`${port}`, `${port2}`];
    const asks = [(/** @type {string} */ path) => ask({ port, path }), client2(port2)];
    if (process.platform !== 'win32') {
      kinds.push(['http', 'createServer']);
      places.push('./server.sock');
      asks.push((path) => ask({ socketPath: join(app.folder, 'server.sock'), path }));
    }
    await serve('main.mjs', servers(...kinds), places);
    await replace(asks);
  });

  it('answers all requests of node:https, also those whose handshake has begun', async () => {
    const port = await freePort();
    await serve('main.mjs', servers(['https', 'createServer']), [`${port}`]);
    await replace([(path) => ask({ port, path, rejectUnauthorized: false }, https)], false);
  });

  it('answers all requests of Express', async () => {
    const port = await freePort();
    // What asks for it need not be on the command line.
    await serve('main.cjs', EXPRESS, [`${port}`], [], { ES4X_OPTIONS: '--watch' });
    await replace([(path) => ask({ port, path })]);
  });

  it('answers all requests while the next version computes before it listens', async () => {
    const port = await freePort();
    await serve('main.mjs', COMPUTING, [`${port}`]);
    save(2);
    const next = async () => {
      const answer = await ask({ port, path: '/' });
      return answer !== '1' && answer;
    };
    assert.equal(await until(next, { interval: 5 }), '2');
  });

  it('listens at an address once, and at another address of the same port', async function () {
    if (process.platform !== 'linux') this.skip();
    await serve('main.mjs', ADDRESSES, [`${await freePort()}`]);
    const places = 'good,good,EADDRINUSE,good,EADDRINUSE';
    assert.equal(await program.said(/listens\. (.*)\n/), places);
    save(2);
    assert.equal(await program.said(/2 listens\. (.*)\n/), places);
  });

  it('answers the requests to node:http2 that are in flight at a signal', async () => {
    const port = await freePort();
    await serve('main.mjs', servers(['http2', 'createSecureServer']), [`${port}`], []);
    const slow = client2(port)('/slow');
    await program.said(/in flight/);
    program.child.kill('SIGTERM');
    await until(() => refuses(port));
    writeFileSync(join(app.folder, 'seen-2'), '');
    assert.equal(await slow, 'slow 1');
    const { code, stderr } = await program.ended;
    assert.equal(code, 143);
    assert.equal(stderr, '');
  });
});
