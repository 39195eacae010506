import { join } from 'node:path';
import { serverCommand, startServer } from '../../examples/techempower/test/support/server.js';
import { javaProgram } from '../harness/java.mjs';
import { BOUND } from '../harness/programs.mjs';

/** @import { Application } from '../../examples/testing/application.js' */

/** The same for both: what the JVM would choose by the machine is chosen here. */
export const JVM_OPTIONS = '-XX:ActiveProcessorCount=1 -XX:+UseSerialGC -Xms512m -Xmx512m';

/**
 * @typedef {object} Side one of the two that are compared
 * @property {string} name
 * @property {string[]} command
 * @property {string} [cwd] the folder of the application; that of the example by default
 * @property {number} [warmUpLeast] seconds that it is warmed up, also where its figures stand still before
 */

/** @returns {Side} */
export function es4xSide() {
  // Its figures stand still for some seconds before the code that costs most is compiled for the last tier.
  return { name: 'ES4X', command: serverCommand(), warmUpLeast: 40 };
}

/** @returns {Side} */
export function javaSide() {
  return { name: 'Java', command: javaControl() };
}

/** The command that starts the Java control. */
export function javaControl() {
  const folder = join(import.meta.dirname, 'java-control');
  const flags = ['--enable-native-access=ALL-UNNAMED', '--sun-misc-unsafe-memory-access=allow'];
  const main = 'io.es4x.benchmarks.techempower.Main';
  return javaProgram(folder, main, [...flags, ...JVM_OPTIONS.split(' ')]);
}

/**
 * Starts a fresh process of a side, and refuses one whose code is interpreted.
 *
 * @param {Side} side
 * @param {string} databaseUrl
 * @returns {Promise<{ application: Application, engine: string }>}
 */
export async function startSide(side, databaseUrl) {
  const env = { DATABASE_URL: databaseUrl, JAVA_OPTS: JVM_OPTIONS, NODE_ENV: 'production' };
  const application = await startServer(env, [...BOUND, ...side.command], side.cwd);
  const engine = /^ +Engine +(.*)$/m.exec(application.output())?.[1] ?? 'unknown';
  if (/\bcompiled\b/.test(engine)) return { application, engine };
  await application.stop();
  throw new Error(`${side.name} does not compile: engine "${engine}". Nothing is measured.`);
}
