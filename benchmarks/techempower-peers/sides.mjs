import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { runtimes } from '../peers/peers.mjs';
import { es4xSide, JVM_OPTIONS, javaSide } from '../techempower/servers.mjs';

/** @import { Side } from '../techempower/servers.mjs' */

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} about its libraries
 * @property {() => Side} side throws where something is not installed
 */

/** @type {Contender[]} */
export const CONTENDERS = [
  { name: 'ES4X', about: 'vertx-web, pg-client', side: es4xSide },
  { name: 'Java', about: 'vertx-web, pg-client', side: javaSide },
  onRuntime('Node 24', 'node', 'node', '`node:http`, postgres.js'),
  onRuntime('Fastify', 'node', 'fastify', 'Node 24, postgres.js'),
  onRuntime('Express', 'node', 'express', 'Node 24, postgres.js'),
  onRuntime('Bun', 'bun', 'bun', '`Bun.serve`, `Bun.SQL`'),
  onRuntime('Deno', 'deno', 'deno', '`Deno.serve`, postgres.js'),
  inOldWay('Jersey', 'JerseyMain', 'JAX-RS on Jetty, HikariCP, pgjdbc'),
  inOldWay('Servlet', 'ServletMain', 'Jetty, HikariCP, pgjdbc'),
];

/** The steps of the build that have failed, by their names: each leaves out some of the sides. */
const FAILED_STEPS = /** @type {Record<string, string>} */ (
  JSON.parse(process.env.BENCH_FAILED_STEPS ?? '{}')
);

/**
 * @param {string} name
 * @param {'node' | 'bun' | 'deno'} runtime
 * @param {string} file
 * @param {string} about
 * @returns {Contender}
 */
function onRuntime(name, runtime, file, about) {
  const server = join(import.meta.dirname, 'servers', `${file}.mjs`);
  const command = () => {
    const { node, bun, deno } = runtimes();
    const words = { node: () => node, bun, deno };
    return [...words[runtime](), server];
  };
  return { name, about, side: () => sideOf(name, 'packages', command) };
}

/**
 * @param {string} name
 * @param {string} main
 * @param {string} about
 * @returns {Contender}
 */
function inOldWay(name, main, about) {
  const command = () => [
    ...java(),
    ...JVM_OPTIONS.split(' '),
    ...classPath(),
    `io.es4x.benchmarks.oldways.${main}`,
  ];
  return { name, about, side: () => sideOf(name, 'maven', command) };
}

/**
 * @param {string} name
 * @param {string} step that installs it
 * @param {() => string[]} command
 * @returns {Side}
 * @throws {Error} whose first line has the package that is missing and the failure of the step
 */
function sideOf(name, step, command) {
  try {
    return { name, command: command(), cwd: import.meta.dirname };
  } catch (error) {
    const [missing] = `${error instanceof Error ? error.message : error}`.split('\n', 1);
    const reason = FAILED_STEPS[step] ?? 'its installation has not failed: is it there for here?';
    throw new Error(`${missing}: ${reason}`, { cause: error });
  }
}

/** The command of the load generator with intended start times; its arguments follow. */
export function openLoadCommand() {
  // It lives for seconds: the second compiler would only cost.
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx128m'];
  return [...java(), ...options, ...classPath(), 'io.es4x.benchmarks.openload.Main'];
}

const java = () => [findJdk().java];

function classPath() {
  const target = join(import.meta.dirname, 'old-ways', 'target');
  if (!existsSync(join(target, 'lib'))) {
    throw new Error('The old ways are not built (npm run bench:techempower-peers builds them)');
  }
  return ['-cp', `${join(target, 'classes')}:${join(target, 'lib', '*')}`];
}
