import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { NearCores } from './core-latency.mjs';
import { descendants } from './processes.mjs';

/** @import { Placement } from './core-latency.mjs' */

/**
 * @typedef {object} Cores who computes where
 * @property {string} layout in words
 * @property {string[]} anywhere the words before a command that starts on all cores: a JVM counts them once
 * @property {(pid: number) => void} release lets a server use all cores, to warm up
 * @property {(pid: number) => void} confine gives it a core of its own, to be measured
 * @property {<Figures extends object>(take: () => Promise<Figures>) => Promise<Figures & Placement>} near measures while the cores share a cache
 */

/**
 * Keeps this process, and the load generator and the database that it starts, away from core 0.
 *
 * @param {{ quick?: boolean }} [options] quick: for a first look, `near` does not wait
 * @returns {Cores}
 */
export function divideCores({ quick = false } = {}) {
  const cores = availableParallelism();
  const all = `0-${cores - 1}`;
  const others = cores === 2 ? '1' : `1-${cores - 1}`;
  if (cores === 1 || !pin(process.pid, others)) {
    console.log('Not pinned: this needs taskset and two cores. Take the figures as rough ones.');
    return UNDIVIDED;
  }
  const pinTree = (/** @type {number} */ root, /** @type {string} */ list) => {
    for (const { pid } of descendants(root)) pin(pid, list);
  };
  const nearCores = new NearCores();
  return {
    layout: `load generator and PostgreSQL on core ${others}; server on core 0 while it is measured`,
    anywhere: ['taskset', '-c', all],
    release: (pid) => pinTree(pid, all),
    confine: (pid) => pinTree(pid, '0'),
    near: quick ? anyhow : (take) => nearCores.measure(take),
  };
}

/** The cores where nothing is bound to any. @type {Cores} */
export const UNDIVIDED = {
  layout: 'all programs share all cores',
  anywhere: [],
  release() {},
  confine() {},
  near: anyhow,
};

/** @type {Cores['near']} */
async function anyhow(take) {
  return { ...(await take()), coreLatency: [], near: false };
}

/**
 * @param {number} pid
 * @param {string} list
 * @returns {boolean} whether it worked, for all threads
 */
function pin(pid, list) {
  return spawnSync('taskset', ['-a', '-c', '-p', list, `${pid}`]).status === 0;
}
