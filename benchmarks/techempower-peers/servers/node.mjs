import { createServer } from 'node:http';
import { countOf } from '../../../examples/techempower/count.js';
import { announce, applicationOf, HELLO, port } from './application.mjs';
import { connect } from './postgres.mjs';

/** @import { ServerResponse } from 'node:http' */

const application = applicationOf(connect());

const server = createServer((request, response) => {
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  const count = (/** @type {string} */ name) => countOf(new URLSearchParams(query).get(name));
  switch (path) {
    case '/plaintext':
      return send(response, 'text/plain', HELLO);
    case '/json':
      return json(response, { message: HELLO });
    case '/db':
      return reply(response, application.world());
    case '/queries':
      return reply(response, application.queries(count('queries')));
    case '/updates':
      return reply(response, application.updates(count('queries')));
    case '/cached-queries':
      return reply(response, application.cached(count('count')));
    case '/fortunes':
      return page(response, application.fortunes());
    default:
      return response.writeHead(404).end();
  }
}).listen(port, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { node, v8 } = process.versions;
  announce('node:http', `Node.js ${node}, V8 ${v8}`, address.port);
});

/**
 * @param {ServerResponse} response
 * @param {string} type
 * @param {string} body
 */
function send(response, type, body) {
  const length = Buffer.byteLength(body);
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': length, Server: 'Node.js' });
  response.end(body);
}

/**
 * @param {ServerResponse} response
 * @param {unknown} body
 */
function json(response, body) {
  send(response, 'application/json', JSON.stringify(body));
}

/**
 * @param {ServerResponse} response
 * @param {Promise<unknown>} result
 */
function reply(response, result) {
  result.then(
    (body) => json(response, body),
    () => response.writeHead(500).end(),
  );
}

/**
 * @param {ServerResponse} response
 * @param {Promise<string>} result
 */
function page(response, result) {
  result.then(
    (html) => send(response, 'text/html; charset=utf-8', html),
    () => response.writeHead(500).end(),
  );
}
