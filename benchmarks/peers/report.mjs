import { reportOf } from '../rows.mjs';

/**
 * @import { Row } from '../rows.mjs'
 * @import { Sample } from './sample.mjs'
 */

/** @type {Omit<Row<Sample>, 'show'>[]} */
const FIGURES = [
  { text: 'start to first response, ms', figure: ({ firstResponse }) => firstResponse },
  {
    text: 'requests in the first 10 s, thousands',
    figure: ({ plaintext }) => sum(plaintext.slice(0, 10)) / 1000,
  },
  {
    text: 'seconds to 90 % of its peak',
    figure: ({ plaintext }) =>
      plaintext.findIndex((count) => count >= 0.9 * Math.max(...plaintext)) + 1,
  },
  {
    text: 'peak, thousands a second',
    figure: ({ plaintext }) => Math.max(...plaintext) / 1000,
  },
  { text: 'new route, first second, thousands', figure: ({ newRoute }) => newRoute[0] / 1000 },
  {
    text: 'second',
    title: 'new route, second second, thousands',
    figure: ({ newRoute }) => newRoute[1] / 1000,
  },
  {
    text: 'third',
    title: 'new route, third second, thousands',
    figure: ({ newRoute }) => newRoute[2] / 1000,
  },
  {
    text: 'one core: `/plaintext`, us CPU a request',
    title: 'one core: /plaintext, us CPU a request',
    figure: ({ cpu }) => cpu.plaintext,
  },
  {
    text: '`/json`',
    title: 'one core: /json, us CPU a request',
    figure: ({ cpu }) => cpu.json,
  },
  {
    text: '`/list`',
    title: 'one core: /list, us CPU a request',
    figure: ({ cpu }) => cpu.list,
  },
  { text: 'idle memory, MiB', figure: ({ idle }) => idle },
  { text: 'after load, MiB', figure: ({ loaded }) => loaded },
];

export const { table, plot, page } = reportOf({
  name: 'peers',
  title: 'A small server on ES4X, in Java, and on other JavaScript runtimes',
  rows: FIGURES.map((row) => ({ ...row, show: short })),
  notes: ({ rounds, layout, generator }) => [
    `Medians of ${rounds} processes each, in turn; 64 connections without pipelining, ${generator}`,
    `${layout}: there for the rows of one core`,
  ],
  part: 'second',
});

/** @param {number[]} values */
function sum(values) {
  return values.reduce((all, value) => all + value, 0);
}

/** @param {number} value */
function short(value) {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
