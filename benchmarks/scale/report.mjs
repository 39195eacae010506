import { coreLatencyNote } from '../harness/core-latency.mjs';
import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { median } from '../harness/statistics.mjs';

/**
 * @import { Run } from '../harness/rows.mjs'
 * @import { Sample } from './sample.mjs'
 */

const TITLE = 'A server with more event loops, connections, routes and bytes';

/**
 * The columns of the tables: a text, the figure that a process gives for it, and its digits behind the point.
 *
 * @type {[text: string, figure: (sample: Sample) => number, digits: number][]}
 */
const COLUMNS = [
  ['thousand requests a second', ({ requestsPerSecond }) => requestsPerSecond / 1000, 2],
  ['us CPU a request', ({ cpuPerRequest }) => cpuPerRequest, 1],
  ['p99, ms', ({ p99 }) => p99, 1],
  ['MiB', ({ memory }) => memory, 0],
];

/**
 * The tables of medians, one for each thing that grows.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  return growing(samples)
    .map(({ dimension, steps }) => {
      const rows = steps.map(({ value, at }) => {
        const cells = COLUMNS.map(([, figure, digits]) => median(at.map(figure)).toFixed(digits));
        return `| ${[value, ...cells].join(' | ')} |`;
      });
      const titles = [dimension, ...COLUMNS.map(([title]) => title)];
      return `| ${titles.join(' | ')} |\n|${titles.map(() => '--:').join('|')}|\n${rows.join('\n')}`;
    })
    .join('\n\n');
}

/**
 * The plot of requests, CPU and memory: a panel for each of them and each thing that grows.
 *
 * @param {Sample[]} samples
 */
export function plot(samples) {
  const drawn = COLUMNS.filter(([title]) => !title.startsWith('p99'));
  const panels = growing(samples).flatMap(({ dimension, steps }) =>
    drawn.map(([title, figure, digits]) => ({
      title: `${dimension}: ${title}`,
      bars: steps.map(({ value, at }) => {
        const figures = at.map(figure);
        return { label: value, figures, text: median(figures).toFixed(digits) };
      }),
    })),
  );
  return drawPanels(TITLE, panels);
}

/**
 * The samples by what grows, and by how far it has.
 *
 * @param {Sample[]} samples
 */
function growing(samples) {
  return [...new Set(samples.map(({ dimension }) => dimension))].map((dimension) => {
    const own = samples.filter((sample) => sample.dimension === dimension);
    const steps = [...new Set(own.map(({ value }) => value))].map((value) => ({
      value: value.toLocaleString('en'),
      at: own.filter((sample) => sample.value === value),
    }));
    return { dimension, steps };
  });
}

/**
 * @param {Sample[]} samples
 * @param {Run} setting
 */
export function page(samples, { machine, failures, rounds, layout, generator }) {
  return pageOf({
    ...{ name: 'scale', title: TITLE, machine, failures },
    body: `${table(samples)}\n\n![The same figures, of each process](plot.svg)`,
    notes: [
      `Medians of ${rounds} processes; 64 connections without pipelining where nothing else is said, ${generator}`,
      `${layout}, and for the table of event loops`,
      ...coreLatencyNote(samples),
    ],
    raw: 'every process',
  });
}
