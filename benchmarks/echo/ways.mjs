import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { ES4X, requireNode24, resultOf, startBound } from '../harness/programs.mjs';

/**
 * @import { Exchange, Figures } from './programs/exchange.mjs'
 *
 * @typedef {object} Side a program that exchanges messages
 * @property {string} name
 * @property {() => string[]} command
 * @property {() => string[]} [other] the command of the process that replies
 *
 * @typedef {object} Way from which the messages come, and where they go to
 * @property {string} name
 * @property {number[]} windows
 * @property {Side[]} sides
 */

const PROGRAMS = join(import.meta.dirname, 'programs');

const MAIN = join(PROGRAMS, 'es4x.mjs');
const WINDOWS = [1, 16, 256];

/** The ways of messages, with the programs that take each. @type {Way[]} */
export const WAYS = [
  { name: 'call', windows: [1], sides: inProcess('call') },
  { name: 'context', windows: WINDOWS, sides: inProcess('context') },
  {
    name: 'loops',
    windows: WINDOWS,
    sides: [
      ...inProcess('loops'),
      {
        name: 'Node 24, a worker',
        command: () => [requireNode24(), join(PROGRAMS, 'node.mjs')],
      },
    ],
  },
  {
    name: 'processes',
    windows: WINDOWS,
    sides: [
      {
        name: 'ES4X',
        command: () => [...es4x('--cluster', MAIN), '--', 'processes'],
        other: () => es4x('--cluster', join(PROGRAMS, 'echo.mjs')),
      },
      { name: 'Java', command: () => java('processes'), other: () => java('echo') },
    ],
  },
];

/**
 * @param {string} way
 * @returns {Side[]}
 */
function inProcess(way) {
  return [
    { name: 'ES4X', command: () => [...es4x(MAIN), '--', way] },
    { name: 'Java', command: () => java(way) },
  ];
}

/** @param {string[]} words */
function es4x(...words) {
  return [requireNode24(), ES4X, 'run', ...words];
}

/** @param {string} way */
function java(way) {
  const target = join(import.meta.dirname, 'java-control', 'target');
  if (!existsSync(join(target, 'lib'))) {
    throw new Error('The program in Java is not built. Run: npm run bench:echo');
  }
  const classPath = `${join(target, 'classes')}:${join(target, 'lib', '*')}`;
  return [findJdk().java, '-cp', classPath, 'io.es4x.benchmarks.echo.Main', way];
}

/**
 * Runs a side in a new process.
 *
 * @param {Side} side
 * @param {Exchange} exchange
 * @returns {Promise<Figures>}
 * @throws {Error} with its output, if it ends without figures or interprets JavaScript
 */
export async function runSide({ name, command, other }, { count, window, size }) {
  const replying = other && startBound(other());
  try {
    await replying?.said(/Listening on the event bus/);
    return await resultOf(name, [...command(), `${count}`, `${window}`, `${size}`]);
  } finally {
    // Not SIGTERM: the last member of a cluster takes seconds to leave it.
    await replying?.stop('SIGKILL');
  }
}
