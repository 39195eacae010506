import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { differ, effectsOf } from '../harness/positions.mjs';
import { median } from '../harness/statistics.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Effects, Figure } from '../harness/positions.mjs'
 *
 * @typedef {{ peer: string, figures: Figure[] }} Sample of a process
 *
 * @typedef {{ processes: number, repeats: number, warmUp: number, time: number }} Setting
 */

/** The text of each way, by its name. @type {Record<string, string>} */
const WAYS = {
  element: 'element by element, both ways',
  set: '`typedArray.set(javaArray)`, and `Java.to(typedArray, "double[]")`',
  buffer: 'a direct `ByteBuffer` behind the typed array',
  segment: 'a `MemorySegment` behind the typed array',
  java: 'Java alone: `System.arraycopy` twice',
  javascript: 'JavaScript alone: `set` twice',
};

/**
 * The table: for each size, the ways from the slowest to the fastest, and whether each differs from the next one.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  const rows = sizesOf(samples).flatMap(({ size, ways }) =>
    ways.map((way, i) => {
      const next = ways[i + 1];
      const cells = [
        WAYS[wayOf(way)] ?? wayOf(way),
        size,
        digits(way.ns / 1000),
        percent(way.position),
        percent(way.process),
        next === undefined ? '' : differ(way, next) ? digits(way.ns / next.ns) : 'no difference',
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return `| | doubles | us | first in its process | slowest process | times the next line |
|---|--:|--:|--:|--:|--:|
${rows.join('\n')}`;
}

/** @param {Sample[]} samples */
export function plot(samples) {
  const panels = sizesOf(samples).map(({ size, ways }) => ({
    title: `${size} doubles from Java to JavaScript and back, us`,
    bars: ways.map((way) => {
      const figures = samples.map((sample) => medianOf(sample, way.name) / 1000);
      return { label: wayOf(way), figures, text: digits(way.ns / 1000) };
    }),
  }));
  return drawPanels('Copies of arrays', panels);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, processes, repeats, warmUp, time }) {
  return pageOf({
    ...{ name: 'copies', title: 'Arrays from Java to JavaScript and back', machine, failures },
    body: `${table(samples)}\n\n![The same figures, of each process](plot.svg)`,
    notes: [
      `us: median of ${processes} processes, of each the median of ${repeats} measurements of ${time} ms, which alternate with those of all other lines in a shuffled order; before them, ${warmUp} ms of each line`,
      'first in its process: how much the first measurement of a process is above its later ones; slowest process: how much it is above the fastest one',
      'no difference: one that is not above the effect of position, of either line',
    ],
    raw: 'every measurement with its position',
  });
}

/** @param {Sample[]} samples */
function sizesOf(samples) {
  const all = effectsOf(samples.map(({ figures }) => figures));
  const sizes = [...new Set(all.map(sizeOf))];
  return sizes.map((size) => ({
    size,
    ways: all.filter((effects) => sizeOf(effects) === size).sort((a, b) => b.ns - a.ns),
  }));
}

/**
 * @param {Sample} sample
 * @param {string} name
 */
const medianOf = ({ figures }, name) =>
  median(figures.flatMap((figure) => (figure.name === name ? [figure.ns] : [])));

/** @param {Effects} effects */
const wayOf = ({ name }) => name.split(' ')[0];

/** @param {Effects} effects */
const sizeOf = ({ name }) => name.split(' ')[1];

/** @param {number} part */
const percent = (part) => `${part < 0 ? '−' : '+'}${Math.abs(part * 100).toFixed(0)} %`;

/** @param {number} value */
const digits = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
