import { median } from './statistics.mjs';

/**
 * @typedef {object} Figure of a case that a process has measured several times, among others
 * @property {string} name of the case
 * @property {number} position how many times the process has measured the case, this time included
 * @property {number} ns
 *
 * @typedef {object} Effects on the figures of a case
 * @property {string} name
 * @property {number} ns the median of the processes
 * @property {number} position the part by which the first figure of a process is above the later ones; negative if it is below
 * @property {number} process the part by which the slowest process is above the fastest one
 */

/**
 * Compares the repeated measurements of each case: the first one of a process with its later ones, and the processes with each other.
 *
 * @param {Figure[][]} processes
 * @returns {Effects[]} for each case
 */
export function effectsOf(processes) {
  const names = [...new Set(processes.flat().map(({ name }) => name))];
  return names.map((name) => {
    const own = processes.map((figures) => figures.filter((figure) => figure.name === name));
    const medians = own.map((figures) => median(figures.map(({ ns }) => ns)));
    const at = (/** @type {(position: number) => boolean} */ which) =>
      median(own.flat().flatMap(({ position, ns }) => (which(position) ? [ns] : [])));
    return {
      name,
      ns: median(medians),
      position: at((position) => position === 1) / at((position) => position > 1) - 1,
      process: Math.max(...medians) / Math.min(...medians) - 1,
    };
  });
}

/**
 * Returns whether two cases differ by more than the position of a figure does.
 *
 * @param {Effects} a
 * @param {Effects} b
 */
export function differ(a, b) {
  const difference = Math.max(a.ns, b.ns) / Math.min(a.ns, b.ns) - 1;
  return difference > Math.max(Math.abs(a.position), Math.abs(b.position));
}
