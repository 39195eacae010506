// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeJar } from '../../../npm/es4x/test/support/jar.js';
import { linkVertx } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';

const ATTEMPTS = fileURLToPath(new URL('./attempts', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../npm', import.meta.url));

/** The text that no attempt may get. */
export const SECRET = 'secret-7f3a91';

/** The text that a server adds to the key of a WebSocket: RFC 6455, section 1.3. */
const WEB_SOCKET = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The packages of Vert.x that attempts use. */
const VERTX = [
  'core',
  'config',
  'jdbc-client',
  'web',
  'web-client',
  'web-common',
  'web-templ-freemarker',
];

/** The packages that bring Java libraries, one from Maven and one as a jar. */
const BRINGING = ['brings-java', 'carries-java'];

/**
 * Makes the program with its attempts, what they try to reach, and the options that do not let them.
 *
 * @param {string} folder
 */
export async function prepareWorld(folder) {
  const [own, out, outside, writable] = ['app', 'out', 'outside', 'writable'].map((name) =>
    join(folder, name),
  );
  makeApplication(own);
  const files = makeSecrets(folder, own);
  const servers = await startServers(folder);
  const [free, { port, redirecting, receiving, local }] = [await freePort(), servers.at];
  return {
    own,
    world: { ...files, own, out, outside, writable, port, redirecting, receiving, local, free },
    options: [
      '--permission',
      ...[own, out, PACKAGES].map((each) => `--allow-fs-read=${each}`),
      `--allow-fs-write=${out}`,
      `--allow-fs-write=${writable}`,
      `--allow-net=${[redirecting, receiving, free].map((each) => `127.0.0.1:${each}`)},allowed.example`,
    ],
    close: servers.close,
  };
}

/** @param {string} own */
function makeApplication(own) {
  cpSync(ATTEMPTS, own, { recursive: true });
  linkVertx(own, VERTX);
  symlinkSync(join(PACKAGES, '@vertx/jdbc-client'), join(own, 'node_modules/another-name'));
  write(own, {
    'package.json': {
      name: 'attempts',
      es4x: { maven: { from: ['@vertx/*', ...BRINGING] } },
      dependencies: {
        ...Object.fromEntries(BRINGING.map((name) => [name, '1.0.0'])),
        'names-java': '1.0.0',
        'another-name': 'npm:@vertx/jdbc-client',
        ...Object.fromEntries(VERTX.map((name) => [`@vertx/${name}`, '*'])),
      },
    },
    'node_modules/brings-java/package.json': {
      name: 'brings-java',
      version: '1.0.0',
      es4x: { mvnDependencies: ['org.apache.commons:commons-csv:1.14.1'] },
    },
    'node_modules/carries-java/package.json': {
      name: 'carries-java',
      version: '1.0.0',
      es4x: { jars: ['./carried.jar'] },
    },
    'node_modules/carries-java/src/Carried.java': 'package com.acme; public class Carried {}',
    'node_modules/names-java/package.json': {
      name: 'names-java',
      version: '1.0.0',
      es4x: { bindings: './bindings.json' },
    },
    'node_modules/names-java/bindings.json': {
      classes: { Named: 'java.util.logging.LogManager' },
    },
    'tree/folder/text.txt': '',
    'plain/folder/text.txt': '',
  });
  const carrying = join(own, 'node_modules/carries-java');
  makeJar(join(carrying, 'src'), join(carrying, 'carried.jar'), []);
}

/**
 * @param {string} folder
 * @param {string} own
 */
function makeSecrets(folder, own) {
  const hidden = join(folder, 'hidden');
  const of = (/** @type {string} */ name) => join(hidden, name);
  const text = JSON.stringify(SECRET);
  const fork = `process.send(${text});`;
  write(hidden, {
    'secret.txt': SECRET,
    'commonjs.cjs': `module.exports = ${text};`,
    'secret.mjs': `export default ${text};`,
    'secret.json': { secret: SECRET },
    'environment.env': `LOADED_SECRET=${SECRET}`,
    'worker.cjs': `require('worker_threads').parentPort.postMessage(${text});`,
    'forked.cjs': fork,
    'verticle.mjs': `vertx.eventBus().consumer('secret', (message) => message.reply(${text}));`,
    'Verticle.java': 'public class Verticle extends io.vertx.core.AbstractVerticle {}',
    'mapped.map': {
      version: 3,
      sources: [SECRET],
      names: [],
      mappings: 'AAAA',
    },
    'addon.node': '',
  });
  write(own, {
    'template.ftl': `<#assign run = "freemarker.template.utility.Execute"?new()>\${run("cat ${of('secret.txt')}")}`,
  });
  symlinkSync(of('secret.txt'), join(own, 'link.txt'));
  symlinkSync(of('secret.txt'), join(own, 'tree/folder/link.txt'));
  symlinkSync(hidden, join(own, 'linked'));
  return {
    secret: of('secret.txt'),
    commonjs: of('commonjs.cjs'),
    module: of('secret.mjs'),
    json: of('secret.json'),
    environment: of('environment.env'),
    worker: of('worker.cjs'),
    forked: of('forked.cjs'),
    verticle: of('verticle.mjs'),
    source: of('Verticle.java'),
    mapped: of('mapped.map'),
    addon: of('addon.node'),
    link: join(own, 'link.txt'),
    linked: join(own, 'linked/commonjs.cjs'),
    template: 'template.ftl',
    dangling: join(folder, 'out/dangling'),
    movable: join(folder, 'outside/movable.txt'),
    database: join(folder, 'outside/data.sqlite'),
  };
}

/**
 * Servers that answer with the secret, redirect to that, send back what they get, and listen at a socket.
 *
 * @param {string} folder
 */
async function startServers(folder) {
  const local = join(folder, 'local.sock');
  const secret = createServer((_, response) => response.end(SECRET));
  /** @type {Set<import('node:stream').Duplex>} */
  const upgraded = new Set();
  secret.on('upgrade', (request, socket) => {
    upgraded.add(socket);
    socket.on('error', () => {}); // The program may end before it has read the answer.
    const accept = createHash('sha1').update(request.headers['sec-websocket-key'] + WEB_SOCKET);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
  });
  const port = await listen(secret, 0);
  const redirecting = createServer((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
  );
  const receiving = createServer((request, response) => request.pipe(response));
  const socket = createSocketServer((connection) => connection.on('error', () => {}));
  await listen(socket, local);
  const all = [secret, redirecting, receiving, socket];
  return {
    at: {
      port,
      redirecting: await listen(redirecting, 0),
      receiving: await listen(receiving, 0),
      local,
    },
    close() {
      for (const server of all) server.close();
      for (const server of [secret, redirecting, receiving]) server.closeAllConnections();
      for (const connection of upgraded) connection.destroy();
    },
  };
}

/**
 * @param {import('node:net').Server} server
 * @param {number | string} at
 * @returns {Promise<number>}
 */
function listen(server, at) {
  return new Promise((resolve) => {
    const listening = () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    };
    if (typeof at === 'string') server.listen(at, listening);
    else server.listen(at, '127.0.0.1', listening);
  });
}

/**
 * @param {string} folder
 * @param {Record<string, unknown>} files texts, and objects as JSON
 */
function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}
