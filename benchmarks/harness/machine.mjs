import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The load average of a machine that does nothing, and the longest time to wait for it, in seconds. */
const QUIET = 0.5;
const PATIENCE = 600;

/** @typedef {ReturnType<typeof describeMachine>} Machine */

/** Describes the machine and the programs, on which the figures depend. */
export function describeMachine() {
  const { stdout } = spawnSync('git', ['describe', '--always'], { encoding: 'utf8' });
  return {
    date: new Date().toISOString(),
    revision: `${stdout?.trim() || 'unknown'}${changes() === '' ? '' : '-dirty'}`,
    cpu: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    kernel: release(),
    loadAverage: load(),
  };
}

/** The load average of the last minute. */
const load = () => loadavg()[0] ?? 0;

/**
 * The machine in one line, for the pages of results.
 *
 * @param {Machine} machine
 */
export function machineText(machine) {
  return `${hardwareText(machine)}; load average at the start ${machine.loadAverage.toFixed(2)}`;
}

/** @param {Machine} machine */
export function hardwareText({ cpu, memory, kernel }) {
  return `${cpu}, ${memory}, Linux ${kernel}`;
}

/**
 * Makes sure that figures which are to be saved will be those of a revision, and of a machine that does nothing
 * else: waits until it is quiet, as some time after a build.
 *
 * @throws {Error} where something but results is not committed, or the machine is never quiet
 */
export async function untilReadyToSave() {
  const changed = changes();
  if (changed !== '') {
    throw new Error(
      `These changes are not committed, so the figures would be of no revision:\n${changed}`,
    );
  }
  for (let waited = 0; load() > QUIET; waited += 5) {
    const said = `The load average is ${load().toFixed(2)}, and has to fall to ${QUIET}`;
    if (waited >= PATIENCE) throw new Error(`${said}: end what else runs. Nothing is measured.`);
    if (waited % 60 === 0) console.log(`${said} ...`);
    await sleep(5000);
  }
}

/** Returns what is not committed, other than results. */
function changes() {
  const args = ['status', '--porcelain', '--', ':/', ':!/benchmarks/results'];
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trimEnd() ?? '';
}
