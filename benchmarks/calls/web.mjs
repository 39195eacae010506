import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../harness/statistics.mjs';

/**
 * @typedef {object} WebSample a process of the benchmark of TechEmpower
 * @property {string} type
 * @property {string} side
 * @property {number} cpuPerRequest in microseconds
 * @property {number} requestsPerSecond
 *
 * @typedef {object} Web what was measured of whole requests
 * @property {string} date
 * @property {string} revision
 * @property {WebSample[]} samples
 */

const SAVED = join(import.meta.dirname, '..', 'results', 'techempower', 'results.json');

/** The figures that inline-java has published of its server in Haskell: parts of the requests of the same server in Java. */
const PUBLISHED = { plaintext: 0.3, json: 0.63, db: 0.75 };

/** The microseconds that inline-java names as its cost of a request. */
const PUBLISHED_COST = 4;

/**
 * Reads the last saved run of the benchmark of TechEmpower: requests are measured there, on both sides in turn, with a
 * load generator and checked responses.
 *
 * @returns {Web}
 */
export function savedRequests() {
  const { machine, samples } = JSON.parse(readFileSync(SAVED, 'utf8'));
  return {
    date: machine.date,
    revision: machine.revision,
    samples: samples
      .filter((/** @type {WebSample} */ { type }) => type in PUBLISHED)
      .map((/** @type {WebSample} */ { type, side, cpuPerRequest, requestsPerSecond }) => ({
        ...{ type, side, cpuPerRequest, requestsPerSecond },
      })),
  };
}

/**
 * The table of whole requests.
 *
 * @param {Web} web
 */
export function webTable({ samples }) {
  const lines = Object.entries(PUBLISHED).map(([type, published]) => {
    const of = (/** @type {string} */ side, /** @type {(sample: WebSample) => number} */ figure) =>
      median(samples.filter((own) => own.type === type && own.side === side).map(figure));
    const [es4x, java] = ['ES4X', 'Java'].map((side) => ({
      rate: of(side, ({ requestsPerSecond }) => requestsPerSecond),
      cpu: of(side, ({ cpuPerRequest }) => cpuPerRequest),
    }));
    const cells = [
      percent(es4x.rate / java.rate),
      percent(published),
      percent(java.cpu / es4x.cpu),
      (es4x.cpu - java.cpu).toFixed(1),
      PUBLISHED_COST,
    ];
    return `| ${[type, ...cells].join(' | ')} |`;
  });
  return `| a request | ES4X: requests a second, of Java's | inline-java | ES4X: requests for the same CPU time | us CPU more than Java | inline-java |
|---|--:|--:|--:|--:|--:|
${lines.join('\n')}`;
}

/** @param {number} part */
const percent = (part) => `${(part * 100).toFixed(0)} %`;
