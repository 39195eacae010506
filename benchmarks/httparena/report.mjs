import { coreLatencyNote } from '../harness/core-latency.mjs';
import { reportOf } from '../harness/rows.mjs';
import { PROFILES } from './load.mjs';
import { FIXED_RATE } from './sample.mjs';

/**
 * @import { Row, Run } from '../harness/rows.mjs'
 * @import { Profile } from './load.mjs'
 * @import { Figures, Latency, Sample } from './sample.mjs'
 */

/** @typedef {Run & { runs: number, seconds: number, warmUp: number, skipped: string[] }} Setting skipped: what was not measured, in sentences */

/**
 * @param {Profile} profile
 * @returns {Row<Sample>[]}
 */
function rowsOf(profile) {
  const row = (/** @type {string} */ text, /** @type {(of: Figures) => number} */ figure) => ({
    text: `${profile}, ${text}`,
    figure: (/** @type {Sample} */ { profiles }) => {
      const figures = profiles[profile];
      return figures ? figure(figures) : Number.NaN;
    },
    show: short,
  });
  return [
    row('cold, thousands a second', (figures) => Math.max(...figures.cold) / 1000),
    row('warm, thousands a second', (figures) => figures.warm / 1000),
    row('warm, us CPU a request', (figures) => figures.cpu),
    row('memory after it, MiB', (figures) => figures.memory),
  ];
}

export const { table, plot, page } = reportOf({
  name: 'httparena',
  title: 'The profiles of HttpArena on one core',
  rows: [
    ...PROFILES.flatMap(rowsOf),
    {
      text: 'json-comp, bytes a response with its headers',
      figure: ({ profiles }) => profiles['json-comp']?.bytes ?? Number.NaN,
      show: short,
    },
    atFixedRate('us CPU a request', ({ cpu }) => cpu, short),
    .../** @type {const} */ (['p50', 'p99']).map((part) =>
      atFixedRate(
        `${part}, ms`,
        (latency) => latency[part],
        (ms) => ms.toFixed(2),
      ),
    ),
  ],
  notes: (
    /** @type {Setting} */ { rounds, layout, generator, runs, seconds, warmUp, skipped },
    samples,
  ) => [
    `Medians of ${rounds} processes for each profile, in turn; ${generator}`,
    `Cold: the best of ${runs} runs of ${seconds} s from the first request on, as the arena does; warm: a run after ${warmUp} s more`,
    layout,
    ...coreLatencyNote(samples.flatMap(windowsOf)),
    `At ${FIXED_RATE} a second: requests of baseline after its warm run, whose latencies count from their intended start`,
    ...skipped,
  ],
  part: 'run',
});

/**
 * @param {string} text
 * @param {(of: Latency) => number} figure
 * @param {(value: number) => string} show
 * @returns {Row<Sample>}
 */
function atFixedRate(text, figure, show) {
  return {
    text: `baseline at ${FIXED_RATE} a second, ${text}`,
    figure: ({ latency }) => (latency ? figure(latency) : Number.NaN),
    show,
  };
}

/** @param {Sample} sample */
function windowsOf({ profiles, latency }) {
  return [...Object.values(profiles), ...(latency ? [latency] : [])];
}

/** @param {number} value which is none where there was no response */
function short(value) {
  if (!Number.isFinite(value)) return '–';
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
