import { cpuSeconds, memory } from '../harness/processes.mjs';
import { ES4X } from '../harness/programs.mjs';
import { withServer } from '../harness/server.mjs';
import { points } from './points.mjs';

/**
 * @import { Generator } from '../harness/load.mjs'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Dimension } from './points.mjs'
 */

/**
 * @typedef {Partial<Placement> & LoadFigures} Sample a load of a process; runs before 2026-11-30 have no placement of the cores
 *
 * @typedef {object} LoadFigures
 * @property {Dimension} dimension
 * @property {number} value
 * @property {number} requestsPerSecond
 * @property {number} cpuPerRequest us
 * @property {number} p99 milliseconds
 * @property {number} memory MiB of PSS under the load
 */

/** The seconds of a load before each that is measured. */
const SETTLE = 5;

/**
 * Starts a server and measures the loads for its number of event loops.
 *
 * @param {number} instances
 * @param {{ generator: Generator, cores: Cores, warmUp: number, seconds: number }} protocol seconds: of each load that is measured
 * @returns {Promise<Sample[]>}
 */
export function takeSamples(instances, { generator, cores, warmUp, seconds }) {
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
        await generator.run(url, { ...shape, mayWait: true }, warmUp);
      } else {
        cores.confine(pid);
      }
      await generator.run(url, shape, SETTLE);
      const measured = await cores.near(async () => {
        const before = cpuSeconds(pid);
        const load = await generator.run(url, shape, seconds);
        return {
          ...{ dimension, value, p99: load.p99 },
          requestsPerSecond: load.responses / load.seconds,
          cpuPerRequest: ((cpuSeconds(pid) - before) * 1e6) / load.responses,
          memory: memory(pid),
        };
      });
      samples.push(measured);
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
