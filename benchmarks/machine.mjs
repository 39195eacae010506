import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';

/** Describes the machine and the programs, on which the figures depend. */
export function describeMachine() {
  const revision = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  return {
    date: new Date().toISOString(),
    revision: revision.stdout?.trim() || 'unknown',
    cpu: `${cpus().length} x ${cpus()[0].model.trim()}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    kernel: release(),
    loadAverage: loadavg()[0],
  };
}

/**
 * The machine in one line, for the pages of results.
 *
 * @param {ReturnType<typeof describeMachine>} machine
 */
export function machineText({ cpu, memory, kernel, loadAverage }) {
  return `${cpu}, ${memory}, Linux ${kernel}; load average at the start ${loadAverage.toFixed(2)}`;
}
