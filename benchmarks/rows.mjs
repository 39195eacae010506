import { drawPanels } from './panels.mjs';
import { median } from './techempower/statistics.mjs';

/**
 * @template {{ peer: string }} Sample of a process
 * @typedef {object} Row of a table with a column for each peer
 * @property {string} text
 * @property {string} [title] of its panel, where the text says too little alone
 * @property {(sample: Sample) => number} figure that a process gives for it
 * @property {(median: number) => string} show
 */

/**
 * The table of medians.
 *
 * @template {{ peer: string }} Sample
 * @param {Sample[]} samples
 * @param {Row<Sample>[]} rows
 */
export function tableOf(samples, rows) {
  const names = peersOf(samples);
  const lines = rows.map(({ text, figure, show }) => {
    const cells = names.map((name) => show(median(figuresOf(samples, name, figure))));
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
export function plotOf(name, samples, rows) {
  const panels = rows.map(({ text, title = text, figure, show }) => ({
    title,
    bars: peersOf(samples).map((label) => {
      const figures = figuresOf(samples, label, figure);
      return { label, figures, text: show(median(figures)) };
    }),
  }));
  return drawPanels(name, panels);
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
