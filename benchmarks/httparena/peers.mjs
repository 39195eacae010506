import { join } from 'node:path';
import { javaProgram } from '../harness/java.mjs';
import { runtimes } from '../peers/peers.mjs';
import { HTTP1, PROFILES } from './load.mjs';

/** @import { Profile } from './load.mjs' */

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string[]} command that starts its server, on one event loop
 * @property {readonly Profile[]} profiles that it serves
 */

/** The folder that servers are started in: that of ES4X' entry. */
export const ENTRY = join(import.meta.dirname, 'es4x');

/** @returns {Peer[]} */
export function peers() {
  const { es4x, node, bun } = runtimes();
  const server = (/** @type {string} */ name) =>
    join(import.meta.dirname, 'servers', `${name}.mjs`);
  // Bun has no gRPC, and its HTTP/2 is behind a flag; Fastify's is that of Node.js, which has no gRPC without a package.
  const h2c = PROFILES.filter((profile) => profile !== 'unary-grpc');
  return [
    { name: 'ES4X', command: es4x, profiles: PROFILES },
    { name: 'Java', command: javaControl(), profiles: PROFILES },
    { name: 'Bun', command: [...bun(), server('bun')], profiles: HTTP1 },
    { name: 'Hono on Bun', command: [...bun(), server('hono')], profiles: HTTP1 },
    { name: 'Node 24', command: [...node, server('node')], profiles: h2c },
    { name: 'Fastify', command: [...node, server('fastify')], profiles: HTTP1 },
  ];
}

function javaControl() {
  return javaProgram(
    join(import.meta.dirname, 'java-control'),
    'io.es4x.benchmarks.httparena.Main',
  );
}

/**
 * Returns a sentence for each peer with profiles that are not measured, and one for those of no peer.
 *
 * @param {Peer[]} peers
 */
export function notMeasured(peers) {
  const lacking = peers.flatMap(({ name, profiles }) => {
    const missing = PROFILES.filter((profile) => !profiles.includes(profile));
    return missing.length === 0 ? [] : [`Not measured of ${name}: ${missing.join(', ')}.`];
  });
  return [
    ...lacking,
    'Not measured: HTTP/2 and gRPC over TLS, as TLS is measured by json-tls; static-h2; the WebSocket echoes, for which the arena has a generator of its own.',
  ];
}
