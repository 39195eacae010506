import { readdirSync, readFileSync } from 'node:fs';

// The figures of processes, by the operating system: Linux's /proc.

/** /proc counts CPU time in these units; every Linux that Node.js supports has 100 a second. */
const TICKS_PER_SECOND = 100;

/**
 * CPU time that a process and its descendants have used, all threads included.
 *
 * @param {number} root
 * @returns {number} seconds
 */
export function cpuSeconds(root) {
  const ticks = descendants(root).reduce((sum, { utime, stime }) => sum + utime + stime, 0);
  return ticks / TICKS_PER_SECOND;
}

/**
 * The largest resident set that any process of the tree has had.
 *
 * @param {number} root
 * @returns {number} MiB
 */
export function peakMemory(root) {
  const peaks = descendants(root).map(({ pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.max(...peaks);
}

/**
 * The memory of a process and its descendants now. Pages that processes share count by their share.
 *
 * @param {number} root
 * @returns {number} MiB (PSS)
 */
export function memory(root) {
  const kilobytes = descendants(root).map(({ pid }) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]);
  });
  return kilobytes.reduce((sum, kilobyte) => sum + kilobyte, 0) / 1024;
}

/**
 * CPU time of the whole machine so far.
 *
 * @returns {{ busy: number, steal: number, total: number }} in ticks
 */
export function machineTicks() {
  const [user, nice, system, idle, iowait, irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softirq;
  return { busy, steal, total: busy + idle + iowait + steal };
}

/**
 * A process and all that it started, directly or not.
 *
 * @param {number} root
 */
export function descendants(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => processStat(Number(pid)))
    .filter((process) => process !== undefined);
  const family = new Set([root]);
  // A child may be listed before its parent: go on until nobody joins.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** @param {number} pid */
function processStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      utime: Number(fields[11]),
      stime: Number(fields[12]),
    };
  } catch {
    return undefined; // it has just ended
  }
}
