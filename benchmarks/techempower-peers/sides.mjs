import { join } from 'node:path';
import { packageModules } from '../../.dev/jars.mjs';
import { installNode24, installPeers } from '../../.dev/npm.mjs';
import { javaProgram } from '../harness/java.mjs';
import { runtimes } from '../peers/peers.mjs';
import { es4xSide, JVM_OPTIONS, javaSide } from '../techempower/servers.mjs';

/** @import { Side } from '../techempower/servers.mjs' */

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} about its libraries
 * @property {() => Side | Promise<Side>} prepare installs what it needs
 */

const OLD_WAYS = join(import.meta.dirname, 'old-ways');

/** @type {Contender[]} */
export const CONTENDERS = [
  { name: 'ES4X', about: 'vertx-web, pg-client', prepare: es4xSide },
  { name: 'Java', about: 'vertx-web, pg-client', prepare: javaSide },
  onRuntime('Node 24', 'node', 'node', '`node:http`, postgres.js'),
  onRuntime('Fastify', 'node', 'fastify', 'Node 24, postgres.js'),
  onRuntime('Express', 'node', 'express', 'Node 24, postgres.js'),
  onRuntime('Bun', 'bun', 'bun', '`Bun.serve`, `Bun.SQL`'),
  onRuntime('Deno', 'deno', 'deno', '`Deno.serve`, postgres.js'),
  inOldWay('Jersey', 'JerseyMain', 'JAX-RS on Jetty, HikariCP, pgjdbc'),
  inOldWay('Servlet', 'ServletMain', 'Jetty, HikariCP, pgjdbc'),
];

/**
 * @param {string} name
 * @param {'node' | 'bun' | 'deno'} runtime
 * @param {string} file
 * @param {string} about
 * @returns {Contender}
 */
function onRuntime(name, runtime, file, about) {
  const server = join(import.meta.dirname, 'servers', `${file}.mjs`);
  const prepare = async () => {
    await installNode24();
    await installPeers();
    const { node, bun, deno } = runtimes();
    const words = { node: () => node, bun, deno };
    return { name, command: [...words[runtime](), server], cwd: import.meta.dirname };
  };
  return { name, about, prepare };
}

/**
 * @param {string} name
 * @param {string} main
 * @param {string} about
 * @returns {Contender}
 */
function inOldWay(name, main, about) {
  const prepare = async () => {
    await packageOldWays();
    const options = JVM_OPTIONS.split(' ');
    const command = javaProgram(OLD_WAYS, `io.es4x.benchmarks.oldways.${main}`, options);
    return { name, command, cwd: import.meta.dirname };
  };
  return { name, about, prepare };
}

function packageOldWays() {
  return packageModules({ 'benchmarks/techempower-peers/old-ways': 'target/lib' });
}

/** The load generator with intended start times, whose arguments follow its command. */
export const OPEN_LOAD = {
  name: 'the open loop',
  prepare: async () => {
    await packageOldWays();
    // It lives for seconds: the second compiler would only cost.
    const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx128m'];
    return javaProgram(OLD_WAYS, 'io.es4x.benchmarks.openload.Main', options);
  },
};
