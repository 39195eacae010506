import { resultOf } from '../harness/programs.mjs';
import { measureWarm, watchResponses } from '../techempower/sample.mjs';

/**
 * @import { Protocol } from '../techempower/sample.mjs'
 * @import { Side } from '../techempower/servers.mjs'
 * @import { TestType } from '../techempower/tests.mjs'
 */

/**
 * @typedef {object} OpenSample a fresh process under requests at fixed rates
 * @property {'open'} loop
 * @property {string} side
 * @property {string} type
 * @property {string} engine
 * @property {boolean} steady
 * @property {OpenLoad[]} loads
 *
 * @typedef {object} OpenLoad
 * @property {number} rate requests a second
 * @property {number} responses
 * @property {number} connections that the generator needed
 * @property {Latency} latency from the intended start of a request on
 * @property {Latency} delay from the intended start to the send: that of the generator itself
 * @property {[percentile: number, ms: number][]} distribution
 * @property {number} checkedResponses
 * @property {number[]} coreLatency as in a sample of the closed loop; so is near
 * @property {boolean} near
 *
 * @typedef {Record<'mean' | 'p50' | 'p90' | 'p99' | 'p999' | 'max', number>} Latency milliseconds
 */

/** The connections with which the generator begins. */
export const CONNECTIONS = 256;

/** The time at the begin of a load whose latencies are not recorded. */
export const SETTLE_SECONDS = 1;

/**
 * Starts a fresh process, warms it up, and measures its latencies at each of the rates.
 *
 * @param {{ side: Side, type: TestType, rates: number[], generator: string[] }} thing generator: the command of the load generator
 * @param {Protocol & { openSeconds: number }} protocol
 * @param {(news: string) => void} progress
 * @returns {Promise<OpenSample>}
 */
export async function takeOpenSample({ side, type, rates, generator }, protocol, progress) {
  const { about, figures } = await measureWarm(side, type, protocol, progress, async ({ url }) => {
    /** @type {OpenLoad[]} */
    const loads = [];
    for (const rate of rates) {
      progress(`${rate} requests a second`);
      const load = await protocol.cores.near(async () => {
        const watch = watchResponses(url, type);
        const target = url + type.path;
        const seen = await openLoad(generator, target, rate, protocol.openSeconds).finally(
          watch.stop,
        );
        return { ...seen, checkedResponses: watch.checked() };
      });
      loads.push({ rate, ...load });
    }
    return loads;
  });
  const { engine, steady } = about;
  return { loop: 'open', side: side.name, type: type.name, engine, steady, loads: figures };
}

/**
 * Sends requests at a fixed rate, whenever their responses come.
 *
 * @param {string[]} generator its command
 * @param {string} url
 * @param {number} rate
 * @param {number} seconds
 * @returns {Promise<Omit<OpenLoad, 'rate' | 'checkedResponses' | 'coreLatency' | 'near'>>}
 */
export function openLoad(generator, url, rate, seconds) {
  const numbers = [rate, SETTLE_SECONDS, seconds, CONNECTIONS].map(String);
  return resultOf('The load generator', [...generator, url, ...numbers]);
}
