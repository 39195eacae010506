import { reportOf } from '../harness/rows.mjs';
import { MISSING, PROFILES } from './load.mjs';

/**
 * @import { Row, Run } from '../harness/rows.mjs'
 * @import { Profile } from './load.mjs'
 * @import { Sample } from './sample.mjs'
 */

/** @typedef {Run & { runs: number, seconds: number, warmUp: number }} Setting */

/**
 * @param {Profile} profile
 * @returns {Row<Sample>[]}
 */
function rowsOf(profile) {
  const row = (/** @type {string} */ text, /** @type {Row<Sample>['figure']} */ figure) => ({
    text: `${profile}, ${text}`,
    figure,
    show: short,
  });
  return [
    row('cold, thousands a second', ({ profiles }) => Math.max(...profiles[profile].cold) / 1000),
    row('warm, thousands a second', ({ profiles }) => profiles[profile].warm / 1000),
    row('warm, us CPU a request', ({ profiles }) => profiles[profile].cpu),
    row('memory after it, MiB', ({ profiles }) => profiles[profile].memory),
  ];
}

export const { table, plot, page } = reportOf({
  name: 'httparena',
  title: 'The profiles of HttpArena on one core',
  rows: [
    ...PROFILES.flatMap(rowsOf),
    {
      text: 'json-comp, bytes a response with its headers',
      figure: ({ profiles }) => profiles['json-comp'].bytes,
      show: short,
    },
  ],
  notes: (/** @type {Setting} */ { rounds, layout, generator, runs, seconds, warmUp }) => [
    `Medians of ${rounds} processes for each profile, in turn; ${generator}`,
    `Cold: the best of ${runs} runs of ${seconds} s from the first request on, as the arena does; warm: a run after ${warmUp} s more`,
    layout,
    ...Object.entries(MISSING).map(
      ([what, generator]) => `Not measured: ${what}, for ${generator}`,
    ),
  ],
  part: 'run',
});

/** @param {number} value which is none where there was no response */
function short(value) {
  if (!Number.isFinite(value)) return '–';
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
