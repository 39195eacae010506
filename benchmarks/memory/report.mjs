import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';

/** @import { Run } from '../harness/benchmark.mjs' */

/**
 * @typedef {object} Sample of processes with one or more instances of the server
 * @property {number} instances
 * @property {number} pss MiB of the processes together
 * @property {Record<string, number>} parts MiB that the JVM may use, by what for
 */

/** The parts that the table shows; the JVM's names of some, and what they are. */
const SHOWN = {
  'Java Heap': 'Java heap',
  Metaspace: 'metaspace',
  'Shared class space': 'archive of classes, mapped',
  Code: 'compiled code',
  Compiler: 'compilers at work',
  GC: 'garbage collector',
  Thread: 'stacks of threads',
  Symbol: 'symbols',
};

/**
 * Reads the JVM's record of its memory.
 *
 * @param {string} summary the output of `jcmd VM.native_memory summary`
 * @returns {Record<string, number>} MiB committed, by category
 * @throws {Error} where it has no category
 */
export function categories(summary) {
  const found = [...summary.matchAll(/^-\s+([A-Z][\w ]*?) \(reserved=\d+KB, committed=(\d+)KB/gm)];
  if (found.length === 0)
    throw new Error(`The JVM did not tell what its memory is for:\n${summary}`);
  return Object.fromEntries(found.map(([, name, kilobytes]) => [name, Number(kilobytes) / 1024]));
}

/** @param {Sample[]} samples */
export function table(samples) {
  const counts = [...new Set(samples.map(({ instances }) => instances))];
  /** @param {(sample: Sample) => number} of */
  const cells = (of) =>
    counts.map((count) =>
      median(samples.filter(({ instances }) => instances === count).map(of)).toFixed(0),
    );
  const shown = Object.entries(SHOWN).map(([part, text]) => [
    text,
    ...cells(({ parts }) => parts[part] ?? 0),
  ]);
  const other = cells(({ parts }) =>
    Object.entries(parts).reduce((sum, [part, mib]) => sum + (part in SHOWN ? 0 : mib), 0),
  );
  const rows = [
    ['PSS of the processes', ...cells(({ pss }) => pss)],
    ...shown,
    ['other', ...other],
  ];
  return `| MiB, of instances | ${counts.join(' | ')} |
|---|${counts.map(() => '--:').join('|')}|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

/**
 * @param {Sample[]} samples
 * @param {Run & { rounds: number, seconds: number }} setting
 */
export function page(samples, { rounds, seconds, machine, failures }) {
  return pageOf({
    ...{ name: 'memory', title: 'Where the memory of a server that waits goes', machine, failures },
    body: table(samples),
    notes: [
      `Medians of ${rounds} processes each, ${seconds} s after their last request; the first line is what the system counts, the others what the JVM may use, resident or not`,
    ],
    raw: 'every process',
  });
}
