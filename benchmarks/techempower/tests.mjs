import { isContentType } from '../../examples/techempower/test/support/content-type.js';

/**
 * @typedef {object} TestType one of the seven
 * @property {string} name
 * @property {string} path
 * @property {number} connections
 * @property {number} pipelined requests sent at once on a connection
 * @property {string} contentType
 * @property {(body: string) => boolean} accepts whether a response's body is right
 */

const QUERIES = 20;

const isWorld = (/** @type {any} */ { id, randomNumber }) =>
  [id, randomNumber].every((n) => Number.isInteger(n) && n >= 1 && n <= 10_000);

const areWorlds = (/** @type {string} */ body) => {
  const worlds = JSON.parse(body);
  return worlds.length === QUERIES && worlds.every(isWorld);
};

const JSON_TYPE = 'application/json';

/** @type {TestType[]} */
export const TEST_TYPES = [
  {
    name: 'plaintext',
    path: '/plaintext',
    connections: 256,
    pipelined: 16,
    contentType: 'text/plain',
    accepts: (body) => body === 'Hello, World!',
  },
  {
    name: 'json',
    path: '/json',
    connections: 256,
    pipelined: 1,
    contentType: JSON_TYPE,
    accepts: (body) => body === '{"message":"Hello, World!"}',
  },
  {
    name: 'db',
    path: '/db',
    connections: 256,
    pipelined: 1,
    contentType: JSON_TYPE,
    accepts: (body) => isWorld(JSON.parse(body)),
  },
  {
    name: 'queries',
    path: `/queries?queries=${QUERIES}`,
    connections: 256,
    pipelined: 1,
    contentType: JSON_TYPE,
    accepts: areWorlds,
  },
  {
    name: 'fortunes',
    path: '/fortunes',
    connections: 256,
    pipelined: 1,
    contentType: 'text/html; charset=utf-8',
    accepts: (body) => body.includes('&lt;script&gt;') && body.split('<tr>').length === 15,
  },
  {
    name: 'updates',
    path: `/updates?queries=${QUERIES}`,
    connections: 256,
    pipelined: 1,
    contentType: JSON_TYPE,
    accepts: areWorlds,
  },
  {
    name: 'cached-queries',
    path: `/cached-queries?count=${QUERIES}`,
    connections: 256,
    pipelined: 1,
    contentType: JSON_TYPE,
    accepts: areWorlds,
  },
];

/**
 * Fails unless the server answers this type by the rules.
 *
 * @param {string} url
 * @param {TestType} type
 */
export async function checkResponse(url, type) {
  const response = await fetch(url + type.path);
  const body = await response.text();
  const { headers } = response;
  const right =
    response.status === 200 &&
    isContentType(headers.get('content-type'), type.contentType) &&
    headers.has('date') &&
    headers.has('server') &&
    type.accepts(body);
  if (right) return;
  const seen = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  throw new Error(`Wrong response of ${type.path}: ${response.status}\n${seen}\n\n${body}`);
}
