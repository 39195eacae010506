// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { memoryFlags } from '../jvm/memory.js';
import { OF_JVM, UNUSED } from '../jvm/signals.js';
import { version } from '../own.js';

/**
 * The JVM of a package, as its scripts start it.
 *
 * @typedef {object} PackagedJvm
 * @property {string} lines of shell, which set `java` and put flags before the arguments
 * @property {string[]} options of the application for the JVM
 * @property {string[]} classPath the names of the jars
 */

/** The options of which a user sets all or none. */
const RATIO = /HeapFreeRatio=/;

/**
 * Writes the start script of a package, which may be linked from elsewhere.
 *
 * @param {string} file
 */
export function writeStart(file) {
  writeFileSync(file, filled('start.sh', { version: version() }), { mode: 0o755 });
}

/**
 * Writes the script that runs a file on the JVM of a package. It uses nothing but the shell.
 *
 * @param {string} file
 * @param {PackagedJvm} jvm
 */
export function writeRun(file, { lines, options, classPath }) {
  const memory = memoryFlags(options);
  const text = filled('run.sh', {
    version: version(),
    signal: `${OF_JVM}="\${${OF_JVM}:-${UNUSED}}"`,
    classes: classPath.map((name) => `$lib/${name}`).join(':'),
    options: shellWords(options),
    memory: shellWords(memory.filter((flag) => !RATIO.test(flag))),
    ratio: shellWords(memory.filter((flag) => RATIO.test(flag))),
    jvm: lines.trimEnd(),
  });
  writeFileSync(file, text, { mode: 0o755 });
}

/**
 * Returns a script of this folder, in which names between @ have their values.
 *
 * @param {string} name
 * @param {Record<string, string>} values
 */
export function filled(name, values) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text.replace(/@(\w+)@/g, (_, key) => `${values[key]}`);
}

/**
 * Returns arguments in the form of the shell.
 *
 * @param {readonly string[]} given
 */
export const shellWords = (given) => given.map(quoted).join(' ');

/** @param {string} argument */
function quoted(argument) {
  return /^[\w+,./:=@%-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
