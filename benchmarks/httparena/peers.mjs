import { join } from 'node:path';
import { javaProgram } from '../harness/java.mjs';
import { runtimes } from '../peers/peers.mjs';

/** @typedef {{ name: string, command: string[] }} Peer with what starts its server, on one event loop */

/** The folder that servers are started in: that of ES4X' entry. */
export const ENTRY = join(import.meta.dirname, 'es4x');

/** @returns {Peer[]} */
export function peers() {
  const { es4x, node, bun } = runtimes();
  const server = (/** @type {string} */ name) =>
    join(import.meta.dirname, 'servers', `${name}.mjs`);
  return [
    { name: 'ES4X', command: es4x },
    { name: 'Java', command: javaControl() },
    { name: 'Bun', command: [...bun(), server('bun')] },
    { name: 'Hono on Bun', command: [...bun(), server('hono')] },
    { name: 'Node 24', command: [...node, server('node')] },
    { name: 'Fastify', command: [...node, server('fastify')] },
  ];
}

function javaControl() {
  return javaProgram(
    join(import.meta.dirname, 'java-control'),
    'io.es4x.benchmarks.httparena.Main',
  );
}
