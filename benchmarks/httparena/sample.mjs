import { cpuSeconds, memory } from '../harness/processes.mjs';
import { withServer } from '../harness/server.mjs';
import { load, PROFILES } from './load.mjs';
import { ENTRY } from './peers.mjs';
import { portsOf, variables } from './support/entry.mjs';
import { CHECKS } from './validate.mjs';

/**
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Load, Profile } from './load.mjs'
 * @import { Peer } from './peers.mjs'
 * @import { makeFiles } from './support/files.mjs'
 */

/**
 * @typedef {object} Figures of a profile, from a process of its own
 * @property {number[]} cold requests a second of the runs from the first request on
 * @property {number} warm requests a second of the run after half a minute
 * @property {number} cpu us a request of that run
 * @property {number} bytes a response of that run, with its headers
 * @property {number} memory MiB (PSS) after it
 *
 * @typedef {{ peer: string, profiles: Record<Profile, Figures> }} Sample
 *
 * @typedef {object} Protocol
 * @property {Cores} cores
 * @property {Awaited<ReturnType<typeof makeFiles>>} files
 * @property {number} runs from the first request on
 * @property {number} seconds of a run
 * @property {number} warmUp seconds of load between them and the warm run
 */

/**
 * Measures each profile with a new process, which has one core from its first request on.
 *
 * @param {Peer} peer
 * @param {Protocol} protocol
 * @returns {Promise<Sample>}
 */
export async function takeSample(peer, protocol) {
  /** @type {Partial<Sample['profiles']>} */
  const profiles = {};
  for (const profile of PROFILES) profiles[profile] = await measure(peer, profile, protocol);
  return { peer: peer.name, profiles: /** @type {Sample['profiles']} */ (profiles) };
}

/**
 * @param {Peer} peer
 * @param {Profile} profile
 * @param {Protocol} protocol
 * @returns {Promise<Figures>}
 */
function measure({ name, command }, profile, { cores, files, runs, seconds, warmUp }) {
  const options = { name, command, cores, cwd: ENTRY, env: variables(files) };
  return withServer(options, async (server) => {
    const ports = portsOf(server);
    cores.confine(server.pid);
    const cold = [];
    while (cold.length < runs) cold.push(rate(await load(ports, profile, seconds)));
    if (warmUp > 0) await load(ports, profile, warmUp);
    const before = cpuSeconds(server.pid);
    const warm = await load(ports, profile, seconds);
    const cpu = ((cpuSeconds(server.pid) - before) * 1e6) / warm.responses;
    const figures = { warm: rate(warm), cpu, bytes: warm.bytes / warm.responses };
    const check = CHECKS.find((each) => each.profile === profile);
    await check?.run({ ...files, ports });
    return { cold, ...figures, memory: memory(server.pid) };
  });
}

/** @param {Load} load */
function rate({ responses, seconds }) {
  return responses / seconds;
}
