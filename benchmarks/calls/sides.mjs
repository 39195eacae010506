import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { ES4X, requireNode24, resultOf } from '../harness/programs.mjs';
import { installJavaBridge, installJavet, installJPype, installKoffi } from './install.mjs';
import { checksumOf } from './rows.mjs';

/**
 * @import { Figures } from './programs/measure.mjs'
 * @import { Row } from './rows.mjs'
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {() => string[] | Promise<string[]>} prepare installs what it needs, and returns its command
 * @property {Record<string, string>} [lacks] the rows that it cannot have, each with the reason
 *
 * @typedef {object} Times in milliseconds, but for the repeats
 * @property {number} least of the warm-up
 * @property {number} most of it, where it is not steady before
 * @property {number} time of a measurement
 * @property {number} repeats of it
 */

const HERE = import.meta.dirname;
const PROGRAMS = join(HERE, 'programs');
const PEERS = join(HERE, 'peers');

/** The most that a process takes beside its measurements, in seconds. One that takes longer hangs. */
const PATIENCE = 60;

/** @type {Side[]} */
export const SIDES = [
  {
    name: 'ES4X',
    prepare: () => [requireNode24(), ES4X, 'run', join(PROGRAMS, 'es4x.mjs'), '--'],
  },
  {
    name: 'Java',
    prepare: () => [findJdk().java, '-cp', classes(), 'io.es4x.benchmarks.calls.Main'],
  },
  {
    name: 'koffi (C)',
    prepare: async () => [
      ...[requireNode24(), join(PEERS, 'koffi', 'main.mjs')],
      (await installKoffi()) ?? '-',
    ],
    lacks: { boxed: 'C has no boxes' },
  },
  {
    name: 'java-bridge',
    prepare: async () => {
      await installJavaBridge();
      return [requireNode24(), join(PEERS, 'java-bridge', 'main.mjs'), libjvm(), jar()];
    },
    lacks: {
      callback:
        'a synchronous call that calls back never returns, also with runEventLoopWhenInterfaceProxyIsActive; only asynchronous ones do',
    },
  },
  {
    name: 'JPype',
    prepare: async () => [
      await installJPype(),
      ...[join(PEERS, 'jpype', 'main.py'), libjvm(), classes()],
    ],
  },
  {
    name: 'Javet',
    prepare: async () => {
      const jars = await installJavet();
      return [
        ...[findJdk().java, '--enable-native-access=ALL-UNNAMED'],
        ...['-cp', [...jars, classes()].join(':')],
        ...[join(PEERS, 'javet', 'JavetCalls.java'), PROGRAMS],
      ];
    },
  },
];

/**
 * Measures a row of a side in a new process.
 *
 * @param {string} name of the side
 * @param {string[]} command of it
 * @param {Row} row
 * @param {Times} times
 * @returns {Promise<Figures>}
 * @throws {Error} with its output, if it ends otherwise, takes too long, or has another checksum; its first line says what was wrong
 */
export async function measureOnce(name, command, row, { least, most, time, repeats }) {
  const words = [row.rounds, least, most, time, repeats].map(String);
  const seconds = PATIENCE + (most + time * repeats) / 1000;
  /** @type {Figures} */
  const figures = await resultOf(name, [...command, row.name, ...words], { seconds }).catch(
    (/** @type {Error} */ error) => {
      throw new Error(withCause(error.message), { cause: error });
    },
  );
  const expected = checksumOf(row);
  if (figures.checksum !== expected) {
    throw new Error(`${name} came to ${figures.checksum}, not ${expected}`);
  }
  return figures;
}

/**
 * Puts the line of an output that names an error first, as pages have the first line only.
 *
 * @param {string} message
 */
function withCause(message) {
  const named = message.split('\n').find((line) => /error|exception|panicked|fatal/i.test(line));
  return named === undefined ? message : `${named.trim()}\n${message}`;
}

function classes() {
  return built('classes');
}

function jar() {
  return built('calls.jar');
}

/** @param {string} name */
function built(name) {
  const file = join(HERE, 'java-control', 'target', name);
  if (!existsSync(file)) {
    throw new Error('The classes in Java are not built. Run: npm run bench:calls');
  }
  return file;
}

/** The library of the JVM, which a process of another language loads. */
function libjvm() {
  return join(findJdk().home, 'lib', 'server', 'libjvm.so');
}
