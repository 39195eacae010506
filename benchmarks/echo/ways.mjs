import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { freePort } from '../../runtime/test/support/free-port.js';
import { javaProgram } from '../harness/java.mjs';
import { ES4X, requireNode24 } from '../harness/programs.mjs';

/**
 * @typedef {object} Programs
 * @property {string[]} command of the program that sends the messages; how many are in flight and their size follow
 * @property {{ command: string[], ready: RegExp }[]} [others] started before, one when the last one has said what `ready` is
 *
 * @typedef {object} Side a program that exchanges messages
 * @property {string} name
 * @property {() => Programs | Promise<Programs>} programs
 *
 * @typedef {object} Way from which the messages come, and where they go to
 * @property {string} name
 * @property {number[]} windows
 * @property {Side[]} sides
 */

const PROGRAMS = join(import.meta.dirname, 'programs');

const MAIN = join(PROGRAMS, 'es4x.mjs');
const WINDOWS = [1, 16, 256];

/** The line of a program that replies to messages. */
const LISTENING = /Listening on the event bus/;

/** Jinterface, as Debian's package erlang-jinterface has it. */
const JINTERFACE = '/usr/share/java/OtpErlang.jar';

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
        programs: () => ({ command: [requireNode24(), join(PROGRAMS, 'node.mjs')] }),
      },
    ],
  },
  {
    name: 'processes',
    windows: WINDOWS,
    sides: [
      {
        name: 'ES4X',
        programs: () => ({
          command: [...es4x('--cluster', MAIN), '--', 'processes'],
          others: [{ command: es4x('--cluster', join(PROGRAMS, 'echo.mjs')), ready: LISTENING }],
        }),
      },
      {
        name: 'Java',
        programs: () => ({
          command: java('processes'),
          others: [{ command: java('echo'), ready: LISTENING }],
        }),
      },
      { name: 'Erlang, to Java by Jinterface', programs: erlang },
    ],
  },
];

/**
 * @param {string} way
 * @returns {Side[]}
 */
function inProcess(way) {
  return [
    { name: 'ES4X', programs: () => ({ command: [...es4x(MAIN), '--', way] }) },
    { name: 'Java', programs: () => ({ command: java(way) }) },
  ];
}

/** @param {string[]} words */
function es4x(...words) {
  return [requireNode24(), ES4X, 'run', ...words];
}

/** @param {string} way */
function java(way) {
  const folder = join(import.meta.dirname, 'java-control');
  return [...javaProgram(folder, 'io.es4x.benchmarks.echo.Main'), way];
}

/**
 * The two nodes of a cluster of Erlang, and epmd, which knows their ports.
 *
 * @returns {Promise<Programs>}
 */
async function erlang() {
  if (!existsSync(JINTERFACE) || spawnSync('erl', ['-version']).error) {
    throw new Error(
      'There is no Erlang here. Debian: apt-get install erlang-base erlang-jinterface',
    );
  }
  const bound = ['env', `ERL_EPMD_PORT=${await freePort()}`];
  return {
    command: [...bound, 'escript', join(PROGRAMS, 'exchange.escript')],
    others: [
      { command: [...bound, 'epmd', '-d', '-address', '127.0.0.1'], ready: /epmd running/ },
      {
        command: [...bound, findJdk().java, '-cp', JINTERFACE, join(PROGRAMS, 'ErlangEcho.java')],
        ready: /Listening as a node of Erlang/,
      },
    ],
  };
}
