import { h2load } from './h2load.mjs';
import { wrk } from './wrk.mjs';

/**
 * @import { Requests } from './h2load.mjs'
 * @import { Target } from './support/target.mjs'
 */

/** @typedef {keyof typeof SHAPES} Profile */

/**
 * @typedef {object} Shape of a profile's load
 * @property {number} connections
 * @property {keyof Target['ports']} [port] that of HTTP/1.1 by default
 * @property {Requests} [http2] the requests of HTTP/2, for h2load; wrk asks for the others
 */

/** The pairs of `/json`: how many items, and their multiplier. */
const PAIRS = ['1?m=3', '5?m=7', '10?m=2', '15?m=5', '25?m=4', '40?m=8', '50?m=6'];

/** The message `SumRequest { a: 13, b: 42 }` of gRPC, after its length. */
const SUM = Buffer.from([0, 0, 0, 0, 4, 8, 13, 16, 42]);

/** 1000 requests that wait for 10 ms each are at most 100,000 a second. */
const SHAPES = {
  baseline: { connections: 64 },
  'limited-conn': { connections: 64 },
  'json-tls': { connections: 64, port: 'tls' },
  'json-comp': { connections: 64 },
  async: { connections: 1000 },
  '8gbit': { connections: 64, port: 'tls' },
  'baseline-h2c': {
    connections: 16,
    port: 'h2c',
    http2: { streams: 100, paths: ['/baseline2?a=1&b=1'] },
  },
  'json-h2c': {
    connections: 16,
    port: 'h2c',
    http2: { streams: 32, paths: PAIRS.map((pair) => `/json/${pair}`) },
  },
  'unary-grpc': {
    connections: 16,
    port: 'h2c',
    http2: {
      streams: 100,
      paths: ['/benchmark.BenchmarkService/GetSum'],
      headers: ['content-type: application/grpc', 'te: trailers'],
      body: SUM,
    },
  },
};

export const PROFILES = /** @type {Profile[]} */ (Object.keys(SHAPES));

/** The profiles of HTTP/1.1, which all peers serve. */
export const HTTP1 = PROFILES.filter((profile) => !('http2' in SHAPES[profile]));

/**
 * @typedef {object} Load what a generator saw
 * @property {number} responses
 * @property {number} seconds
 * @property {number} bytes read, with headers
 */

/**
 * Loads a server.
 *
 * @param {Target['ports']} ports
 * @param {Profile} profile
 * @param {number} seconds
 * @returns {Promise<Load>}
 * @throws {Error} where there were answers that are not 2xx, or errors of sockets
 */
export async function load(ports, profile, seconds) {
  const { connections, port = 'http', http2 } = /** @type {Shape} */ (SHAPES[profile]);
  const origin = `${port === 'tls' ? 'https' : 'http'}://localhost:${ports[port]}`;
  return http2
    ? h2load(origin, { connections, seconds, ...http2 })
    : wrk(origin, { profile, connections, seconds });
}
