import { join } from 'node:path';
import { javaProgram } from '../harness/java.mjs';
import { ES4X, requireNode24, resultOf } from '../harness/programs.mjs';

/**
 * @import { Case } from './cases.mjs'
 * @import { Figures, Protocol } from './programs/measure.mjs'
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {string} control the side in Java that does the same work
 * @property {string[]} ways
 * @property {() => string[]} command to which the case and the way are added
 */

const PROGRAMS = join(import.meta.dirname, 'programs');

const MESSAGES = ['object', 'bytes', 'bytes-packed', 'pipe', 'pipe-packed'];
const JSON_WAYS = ['bytes', 'pipe'];
const PLAIN = ['plain'];

export const JAVA = 'Java';
const PLAIN_JAVA = 'Java, plain';

/** All ways in which requests and responses go, in the order of the table. */
export const WAYS = [...PLAIN, ...MESSAGES];

/** @type {Side[]} */
export const SIDES = [
  { name: 'ES4X', control: JAVA, ways: MESSAGES, command: () => es4x('es4x.mjs') },
  { name: JAVA, control: JAVA, ways: MESSAGES, command: java },
  { name: 'Node 24, capnp-es', control: JAVA, ways: MESSAGES, command: () => node('node.mjs') },
  { name: 'ES4X, JSON', control: JAVA, ways: JSON_WAYS, command: () => es4x('plain.mjs') },
  { name: 'Node 24, JSON', control: JAVA, ways: JSON_WAYS, command: () => node('plain.mjs') },
  { name: 'ES4X, plain', control: PLAIN_JAVA, ways: PLAIN, command: () => es4x('plain.mjs') },
  { name: PLAIN_JAVA, control: PLAIN_JAVA, ways: PLAIN, command: java },
  { name: 'Node 24, plain', control: PLAIN_JAVA, ways: PLAIN, command: () => node('plain.mjs') },
];

/** @param {string} program */
function es4x(program) {
  return [requireNode24(), ES4X, 'run', join(PROGRAMS, program), '--'];
}

/** @param {string} program */
function node(program) {
  return [requireNode24(), join(PROGRAMS, program)];
}

function java() {
  return javaProgram(
    join(import.meta.dirname, 'java-control'),
    'io.es4x.benchmarks.capnproto.Main',
  );
}

/**
 * Measures a side in new processes.
 *
 * @param {Side} side
 * @param {Case} work
 * @param {string} way
 * @param {Pick<Protocol, 'window' | 'warmUp'>} protocol
 * @returns {Promise<Figures>}
 * @throws {Error} if the first answers have another checksum than those of other sides
 */
export async function runSide({ name: side, command }, work, way, { window, warmUp }) {
  const { name, golden, checksum, batch } = work;
  const words = [...command(), name, way];
  const client = [...words, 'client', `${golden}`, `${batch}`, `${window}`, `${warmUp}`];
  const server = [...words, 'server'];
  const figures = await resultOf(
    side,
    way.startsWith('pipe')
      ? ['bash', join(PROGRAMS, 'pipe.sh'), `${server.length}`, ...server, ...client]
      : client,
  );
  if (figures.checksum !== checksum) {
    throw new Error(`${side} has the checksum ${figures.checksum}, not ${checksum}`);
  }
  return figures;
}
