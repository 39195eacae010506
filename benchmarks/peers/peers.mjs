import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { es4x } from '../../examples/testing/application.js';
import { javaProgram } from '../harness/java.mjs';
import { requireNode24 } from '../harness/programs.mjs';

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string[]} command that starts its server, as a service of its users would: without options, and not by npm
 */

const SERVERS = join(import.meta.dirname, 'servers');

/**
 * The words of a command before the file of a server, by runtime.
 *
 * @throws {Error} where npm has no Node.js 24 for this platform
 */
export function runtimes() {
  const node = requireNode24();
  return {
    es4x: [node, ...es4x().slice(1), 'run'],
    node: [node],
    bun: () => [program('bun')],
    deno: () => [program('deno'), 'run', '-A'],
  };
}

/**
 * The peers, of those that can be had here.
 *
 * @returns {Peer[]}
 */
export function peers() {
  const { es4x: onEs4x, node, bun, deno } = runtimes();
  const server = (/** @type {string} */ name) => join(SERVERS, `${name}.mjs`);
  return [
    { name: 'ES4X', command: [...onEs4x, server('es4x')] },
    { name: 'ES4X node:http', command: [...onEs4x, server('node')] },
    { name: 'Java', command: javaControl() },
    { name: 'Node 24', command: [...node, server('node')] },
    { name: 'Fastify', command: [...node, server('fastify')] },
    { name: 'Bun', command: [...bun(), server('bun')] },
    { name: 'Deno', command: [...deno(), server('deno')] },
  ];
}

/** The packages of npm that have the programs, by platform. */
const PROGRAMS = {
  bun: {
    'linux-x64': '@oven/bun-linux-x64/bin/bun',
    'linux-arm64': '@oven/bun-linux-aarch64/bin/bun',
    'darwin-arm64': '@oven/bun-darwin-aarch64/bin/bun',
  },
  deno: {
    'linux-x64': '@deno/linux-x64-glibc/deno',
    'linux-arm64': '@deno/linux-arm64-glibc/deno',
    'darwin-arm64': '@deno/darwin-arm64/deno',
  },
};

/** @param {keyof typeof PROGRAMS} name */
function program(name) {
  /** @type {Record<string, string>} */
  const files = PROGRAMS[name];
  const platform = `${process.platform}-${process.arch}`;
  const file = files[platform];
  if (!file) throw new Error(`This benchmark knows no program of ${name} for ${platform}.`);
  const parts = file.split('/');
  const manifest = createRequire(import.meta.url).resolve(`${parts[0]}/${parts[1]}/package.json`);
  return join(dirname(manifest), ...parts.slice(2));
}

function javaControl() {
  return javaProgram(join(import.meta.dirname, 'java-control'), 'io.es4x.benchmarks.peers.Main');
}
