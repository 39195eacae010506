import { ES4X } from '../program.mjs';
import { withServer } from '../server.mjs';
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
export function takeSamples(instances, { generator, cores }) {
  const command = [
    process.execPath,
    ES4X,
    'run',
    '--instances',
    `${instances}`,
    'servers/server.mjs',
  ];
  const options = { name: 'The server', command, cores, cwd: import.meta.dirname };
  return withServer(options, async ({ url, pid }) => {
    const samples = [];
    for (const { dimension, value, path, bytes, connections } of points(instances)) {
      const shape = { path, connections, pipelined: 1, contentType: '*/*' };
      await check(url + path, bytes);
      if (dimension === 'event loops') {
        await generator.run(url, { ...shape, mayWait: true }, TIMES.warmUp);
      } else {
        cores.confine(pid);
      }
      await generator.run(url, shape, TIMES.settle);
      const before = cpuSeconds(pid);
      const { responses, seconds, p99 } = await generator.run(url, shape, TIMES.measured);
      samples.push({
        ...{ dimension, value, p99 },
        requestsPerSecond: responses / seconds,
        cpuPerRequest: ((cpuSeconds(pid) - before) * 1e6) / responses,
        memory: memory(pid),
      });
    }
    return samples;
  });
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
