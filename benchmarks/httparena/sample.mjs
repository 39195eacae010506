import { cpuSeconds, memory } from '../harness/processes.mjs';
import { withServer } from '../harness/server.mjs';
import { openLoad, SETTLE_SECONDS } from '../techempower-peers/open-loop.mjs';
import { load } from './load.mjs';
import { ENTRY } from './peers.mjs';
import { portsOf, variables } from './support/entry.mjs';
import { CHECKS } from './validate.mjs';

/**
 * @import { Application } from '../../examples/testing/application.js'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Load, Profile } from './load.mjs'
 * @import { Peer } from './peers.mjs'
 * @import { makeFiles } from './support/files.mjs'
 * @import { Target } from './support/target.mjs'
 */

/**
 * @typedef {object} Figures of a profile, from a process of its own
 * @property {number[]} cold requests a second of the runs from the first request on
 * @property {number} warm requests a second of the run after half a minute
 * @property {number} cpu us a request of that run
 * @property {number} bytes a response of that run, with its headers
 * @property {number} memory MiB (PSS) after it
 *
 * @typedef {object} Latency of requests of `baseline` at a fixed rate, after its warm run
 * @property {number} cpu us a request
 * @property {number} p50 ms, from the intended start of a request on
 * @property {number} p99 ms
 *
 * @typedef {{ peer: string, profiles: Partial<Record<Profile, Figures & Placement>>, latency?: Latency & Placement }} Sample
 *
 * @typedef {object} Protocol
 * @property {Cores} cores
 * @property {Awaited<ReturnType<typeof makeFiles>>} files
 * @property {string[]} openGenerator the command of the load generator with fixed rates
 * @property {number} runs from the first request on
 * @property {number} seconds of a run
 * @property {number} warmUp seconds of load between them and the warm run
 */

/** The requests a second at the fixed rate, which each peer answers warm on one core. */
export const FIXED_RATE = 2000;

/**
 * Measures each profile with a new process, which has one core from its first request on.
 *
 * @param {Peer} peer
 * @param {Protocol} protocol
 * @returns {Promise<Sample>}
 */
export async function takeSample(peer, protocol) {
  /** @type {Sample['profiles']} */
  const profiles = {};
  /** @type {Sample['latency']} */
  let latency;
  for (const profile of peer.profiles) {
    profiles[profile] = await serving(peer, protocol, async (server, ports) => {
      const figures = await measure(server, ports, profile, protocol);
      // A server without warm-up need not keep up with the rate.
      if (profile === 'baseline' && protocol.warmUp > 0) {
        latency = await atFixedRate(server, ports, protocol);
      }
      const check = CHECKS.find((each) => each.profile === profile);
      await check?.run({ ...protocol.files, ports });
      return figures;
    });
  }
  return { peer: peer.name, profiles, latency };
}

/**
 * @template T
 * @param {Peer} peer
 * @param {Protocol} protocol
 * @param {(server: Application, ports: Target['ports']) => Promise<T>} use
 */
function serving({ name, command }, { cores, files }, use) {
  const options = { name, command, cores, cwd: ENTRY, env: variables(files) };
  return withServer(options, (server) => {
    cores.confine(server.pid);
    return use(server, portsOf(server));
  });
}

/**
 * @param {Application} server
 * @param {Target['ports']} ports
 * @param {Profile} profile
 * @param {Protocol} protocol
 * @returns {Promise<Figures & Placement>}
 */
async function measure(server, ports, profile, { cores, runs, seconds, warmUp }) {
  const cold = [];
  while (cold.length < runs) cold.push(rate(await load(ports, profile, seconds)));
  if (warmUp > 0) await load(ports, profile, warmUp);
  const figures = await cores.near(async () => {
    const before = cpuSeconds(server.pid);
    const warm = await load(ports, profile, seconds);
    const cpu = ((cpuSeconds(server.pid) - before) * 1e6) / warm.responses;
    return { warm: rate(warm), cpu, bytes: warm.bytes / warm.responses };
  });
  return { cold, ...figures, memory: memory(server.pid) };
}

/**
 * @param {Application} server
 * @param {Target['ports']} ports
 * @param {Protocol} protocol
 * @returns {Promise<Latency & Placement>}
 */
function atFixedRate(server, ports, { cores, openGenerator, seconds }) {
  const url = `http://localhost:${ports.http}/baseline11?a=13&b=42`;
  return cores.near(async () => {
    const before = cpuSeconds(server.pid);
    const { latency } = await openLoad(openGenerator, url, FIXED_RATE, seconds);
    const requests = FIXED_RATE * (SETTLE_SECONDS + seconds);
    const cpu = ((cpuSeconds(server.pid) - before) * 1e6) / requests;
    return { cpu, p50: latency.p50, p99: latency.p99 };
  });
}

/** @param {Load} load */
function rate({ responses, seconds }) {
  return responses / seconds;
}
