import { pageOf } from './page.mjs';
import { drawPanels } from './panels.mjs';
import { median } from './statistics.mjs';

/** @import * as benchmark from './benchmark.mjs' */

/**
 * @template {{ peer: string }} Sample of a process
 * @typedef {object} Row of a table with a column for each peer
 * @property {string} text
 * @property {string} [title] of its panel, where the text says too little alone
 * @property {(sample: Sample) => number} figure that a process gives for it
 * @property {(median: number) => string} show
 */

/**
 * @typedef {object} Load
 * @property {number} rounds
 * @property {string} layout of the cores
 * @property {string} generator of the load
 *
 * @typedef {benchmark.Run & Load} Run of a benchmark
 */

/**
 * Returns what a benchmark reports of its samples: the table of medians, the plot with a panel for each row of it, and the page with
 * both.
 *
 * @template {{ peer: string }} Sample
 * @template {Run} Setting
 * @param {object} benchmark
 * @param {string} benchmark.name
 * @param {string} benchmark.title
 * @param {Row<Sample>[]} benchmark.rows
 * @param {(setting: Setting, samples: Sample[]) => string[]} benchmark.notes on how it was measured
 * @param {string} benchmark.part of a process, which the saved results have each of
 */
export function reportOf({ name, title, rows, notes, part }) {
  const table = (/** @type {Sample[]} */ samples) => tableOf(samples, rows);
  const plot = (/** @type {Sample[]} */ samples) => plotOf(title, samples, rows);
  const page = (/** @type {Sample[]} */ samples, /** @type {Setting} */ setting) => {
    const body = `${table(samples)}\n\n![The same figures, of each process](plot.svg)`;
    const { machine, failures } = setting;
    return pageOf({
      ...{ name, title, body, notes: notes(setting, samples), machine, failures },
      raw: `every process, with each ${part}`,
    });
  };
  return { table, plot, page };
}

/**
 * The table of medians.
 *
 * @template {{ peer: string }} Sample
 * @param {Sample[]} samples
 * @param {Row<Sample>[]} rows
 */
function tableOf(samples, rows) {
  const names = peersOf(samples);
  const lines = measured(samples, rows).map(({ text, figure, show }) => {
    const cells = names.map((name) => shown(median(figuresOf(samples, name, figure)), show));
    return `| ${[text, ...cells].join(' | ')} |`;
  });
  return `| | ${names.join(' | ')} |\n|---|${names.map(() => '--:').join('|')}|\n${lines.join('\n')}`;
}

/**
 * The plot of all figures: a panel for each row of the table.
 *
 * @template {{ peer: string }} Sample
 * @param {string} name
 * @param {Sample[]} samples
 * @param {Row<Sample>[]} rows
 */
function plotOf(name, samples, rows) {
  const panels = measured(samples, rows).map(({ text, title = text, figure, show }) => ({
    title,
    bars: peersOf(samples).flatMap((label) => {
      const figures = figuresOf(samples, label, figure).filter(Number.isFinite);
      return figures.length === 0 ? [] : [{ label, figures, text: show(median(figures)) }];
    }),
  }));
  return drawPanels(name, panels);
}

/**
 * The rows that any process gives a figure for.
 *
 * @template {{ peer: string }} Sample
 * @param {Sample[]} samples
 * @param {Row<Sample>[]} rows
 */
function measured(samples, rows) {
  return rows.filter(({ figure }) => samples.some((sample) => Number.isFinite(figure(sample))));
}

/**
 * @param {number} figure which is none where a short run has not come to it, or a peer does not have it
 * @param {(median: number) => string} show
 */
function shown(figure, show) {
  return Number.isFinite(figure) ? show(figure) : '–';
}

/** @param {{ peer: string }[]} samples */
function peersOf(samples) {
  return [...new Set(samples.map(({ peer }) => peer))];
}

/**
 * @template {{ peer: string }} Sample
 * @param {Sample[]} samples
 * @param {string} name
 * @param {(sample: Sample) => number} figure
 */
function figuresOf(samples, name, figure) {
  return samples.filter(({ peer }) => peer === name).map(figure);
}
