import { readdirSync } from 'node:fs';
import * as commonjs from './algorithms/commonjs.js';
import * as esm from './algorithms/esm.js';

/**
 * A case: a small program, and the lines that it is for.
 *
 * @typedef {object} Case
 * @property {string | string[]} line of the table's algorithm, by number; or of a topic, in words
 * @property {string} does what is to be seen
 * @property {string} [esm] the text of main.mjs
 * @property {string} [cjs] the text of main.cjs
 * @property {Record<string, string>} [files] by path
 * @property {Record<string, string>} [links] symbolic links: what they lead to, by path
 * @property {Alone} [alone] in a process of its own; what it prints and its exit code are compared
 * @property {Difference} [differs] what ES4X does (`lines`), what Node does, and why
 *
 * @typedef {{ main?: string, options?: string[], env?: Record<string, string> }} Alone
 * @typedef {{ reason: string, lines: string[], node: string[] }} Difference
 * @typedef {{ topic: string, cases: Case[] }} Table
 */

/** The lines of the published algorithms: text by number, by the name of the algorithm. */
export const ALGORITHMS = { ...commonjs, ...esm };

/** @returns {Promise<Table[]>} */
async function tables() {
  const folder = new URL('cases/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const modules = await Promise.all(files.sort().map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((module) => module.default);
}

export const TABLES = await tables();

/** All cases, each with a name of its own: its topic, and where it stands in that. */
export const CASES = TABLES.flatMap(({ topic, cases }) =>
  cases.map((entry, index) => ({
    ...entry,
    topic,
    id: `${topic.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index + 1}`,
    lines: [entry.line].flat(),
  })),
);

/** Cases of lines that are in no algorithm, and lines without a case. */
export function gaps() {
  const covered = new Set();
  const unknown = [];
  for (const { topic, lines, id } of CASES) {
    for (const line of lines) {
      covered.add(`${topic} ${line}`);
      if (Object.hasOwn(ALGORITHMS, topic) && !Object.hasOwn(ALGORITHMS[topic], line)) {
        unknown.push(`${id} is for ${topic} ${line}, which does not exist`);
      }
    }
  }
  const missing = Object.entries(ALGORITHMS).flatMap(([topic, lines]) =>
    Object.keys(lines)
      .filter((line) => !covered.has(`${topic} ${line}`))
      .map((line) => `${topic} ${line} has no case: ${lines[line]}`),
  );
  return [...unknown, ...missing];
}
