import { join } from 'node:path';
import { runtimes } from '../peers/peers.mjs';

/**
 * @typedef {object} Contest an application on several runtimes, the first of which is ES4X
 * @property {string} application
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
  /** @type {(application: string, server: string) => Contest} */
  const againstNode = (application, server) => ({
    application,
    sides: [
      { runtime: 'ES4X', command: [...es4x, file(server)] },
      { runtime: 'Node 24', command: [...node, file(server)] },
    ],
  });
  return [
    againstNode('node:http', 'node-http'),
    {
      application: 'export default { fetch }',
      sides: [
        { runtime: 'ES4X', command: [...es4x, file('fetch')] },
        { runtime: 'Bun', command: [...bun(), file('bun')] },
        { runtime: 'Deno', command: [...deno(), file('deno')] },
      ],
    },
    againstNode('Express', 'express'),
    againstNode('Fastify', 'fastify'),
    againstNode('Koa', 'koa'),
    againstNode('Nest', 'nest'),
    againstNode('pg query', 'pg'),
  ];
}
