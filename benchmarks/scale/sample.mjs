import { startApplication } from '../../examples/testing/application.js';
import { ES4X } from '../program.mjs';
import { cpuSeconds, memory } from '../techempower/processes.mjs';
import { points } from './points.mjs';

/**
 * @import { Generator } from '../techempower/load.mjs'
 * @import { Cores } from '../techempower/cores.mjs'
 * @import { Dimension } from './points.mjs'
 */

/**
 * @typedef {object} Sample a load of a process
 * @property {Dimension} dimension
 * @property {number} value
 * @property {number} requestsPerSecond
 * @property {number} cpuPerRequest us
 * @property {number} p99 milliseconds
 * @property {number} memory MiB of PSS under the load
 */

/** The times of loads in seconds: the first of a process, one before each that is measured, and that. */
const TIMES = { warmUp: 40, settle: 5, measured: 8 };

/**
 * Starts a server and measures the loads for its number of event loops.
 *
 * @param {number} instances
 * @param {{ generator: Generator, cores: Cores }} protocol
 * @returns {Promise<Sample[]>}
 */
export async function takeSamples(instances, { generator, cores }) {
  const server = await startApplication({
    cwd: import.meta.dirname,
    command: [
      ...[...cores.anywhere, process.execPath, ES4X, 'run'],
      ...['--instances', `${instances}`, 'servers/server.mjs'],
    ],
    env: { npm_lifecycle_event: undefined },
  });
  try {
    const samples = [];
    for (const { dimension, value, path, bytes, connections } of points(instances)) {
      const shape = { path, connections, pipelined: 1, contentType: '*/*' };
      await check(server.url + path, bytes);
      if (dimension === 'event loops') {
        await generator.run(server.url, { ...shape, mayWait: true }, TIMES.warmUp);
      } else {
        cores.confine(server.pid);
      }
      await generator.run(server.url, shape, TIMES.settle);
      const before = cpuSeconds(server.pid);
      const { responses, seconds, p99 } = await generator.run(server.url, shape, TIMES.measured);
      samples.push({
        ...{ dimension, value, p99 },
        requestsPerSecond: responses / seconds,
        cpuPerRequest: ((cpuSeconds(server.pid) - before) * 1e6) / responses,
        memory: memory(server.pid),
      });
    }
    if (/interpreted/.test(server.output())) {
      throw new Error(`The server interprets. Nothing is measured:\n${server.output()}`);
    }
    return samples;
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} url
 * @param {number} bytes
 */
async function check(url, bytes) {
  const response = await fetch(url);
  const { length } = await response.text();
  if (response.status !== 200 || length !== bytes) {
    throw new Error(`${url} answers ${response.status} with ${length} characters`);
  }
}
