import { join } from 'node:path';
import { runtimes } from '../peers/peers.mjs';

/**
 * @typedef {object} Contest an application on several runtimes, the first of which is ES4X
 * @property {string} application
 * @property {number} wanted the least requests a second of ES4X, in those of the second runtime
 * @property {Side[]} sides
 *
 * @typedef {object} Side
 * @property {string} runtime
 * @property {string[]} command
 */

const SERVERS = join(import.meta.dirname, 'servers');

/** @returns {Contest[]} */
export function contests() {
  const { es4x, node, bun, deno } = runtimes();
  const file = (/** @type {string} */ name) => join(SERVERS, `${name}.mjs`);
  /** @type {(application: string, server: string, wanted: number) => Contest} */
  const againstNode = (application, server, wanted) => ({
    application,
    wanted,
    sides: [
      { runtime: 'ES4X', command: [...es4x, file(server)] },
      { runtime: 'Node 24', command: [...node, file(server)] },
    ],
  });
  return [
    againstNode('node:http', 'node-http', 1),
    {
      application: 'export default { fetch }',
      wanted: 0.9,
      sides: [
        { runtime: 'ES4X', command: [...es4x, file('fetch')] },
        { runtime: 'Bun', command: [...bun(), file('bun')] },
        { runtime: 'Deno', command: [...deno(), file('deno')] },
      ],
    },
    againstNode('Express', 'express', 0.8),
    againstNode('Fastify', 'fastify', 0.9),
    againstNode('Koa', 'koa', 0.9),
    againstNode('Nest', 'nest', 0.8),
    againstNode('pg query', 'pg', 0.8),
  ];
}
