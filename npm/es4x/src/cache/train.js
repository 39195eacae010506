// @ts-check
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { note, pruneArchives } from './archives.js';
import { runQuietly } from './quiet.js';
import { stamp } from './stamp.js';

/**
 * @import { Start } from './archives.js'
 * @import { Image } from './image.js'
 */

/** The built-in training program, which uses the features that most programs use. */
export const TRAINING = fileURLToPath(new URL('training/main.mjs', import.meta.url));

/**
 * The time limits, in seconds, for running the training program and for creating the archive: many times the half
 * minute of processor time that they need, as a busy machine gives them little of it.
 */
export const LIMIT = { processor: 300, total: 3600 };

/** Without profiles: with them, C2 competes with Graal for the processor in the first seconds. */
export const RECORD = [
  '-Xlog:disable',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:-AOTRecordTraining',
  '-XX:AOTMode=record',
];

export const CREATE = ['-Xlog:disable', '-XX:AOTMode=create'];

/**
 * Creates the archive of a start: runs a program while the JVM records the classes it loads.
 *
 * @param {Image} image
 * @param {Start} start
 * @param {object} how
 * @param {string} how.application its folder
 * @param {(jvm: string[]) => Promise<void>} how.run runs the program, with these additional JVM arguments
 * @param {string[]} how.jvm arguments of the JVM that runs it
 */
export async function train(image, start, { application, run, jvm }) {
  mkdirSync(image.archives, { recursive: true });
  const configuration = `${start.file}.${process.pid}.config`;
  const draft = `${start.file}.${process.pid}`;
  const classPath = start.jars.map(stamp);
  try {
    await run([...RECORD, `-XX:AOTConfiguration=${configuration}`]);
    const files = [`-XX:AOTConfiguration=${configuration}`, `-XX:AOTCache=${draft}`];
    await runQuietly(image.java, [...jvm, ...CREATE, ...files], {
      limit: LIMIT,
      disk: image.archives,
    });
    renameSync(draft, start.file);
    note(start, application, classPath);
    pruneArchives(image);
  } finally {
    rmSync(configuration, { force: true });
    rmSync(draft, { force: true });
  }
}
