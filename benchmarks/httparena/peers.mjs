import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
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
  const target = join(import.meta.dirname, 'java-control', 'target');
  if (!existsSync(join(target, 'lib'))) {
    throw new Error('The Java server is not built. Run: npm run bench:httparena');
  }
  const classPath = `${join(target, 'classes')}:${join(target, 'lib', '*')}`;
  return [findJdk().java, '-cp', classPath, 'io.es4x.benchmarks.httparena.Main'];
}
