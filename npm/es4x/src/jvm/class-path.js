// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { writeWhole } from '../app/whole-file.js';

/**
 * The class path as arguments of `java`. It is in a file of arguments beside the launch file, named after what it
 * says: a command line of Windows has 32767 characters at most.
 *
 * @param {string} launchFile
 * @param {string[]} classPath
 * @returns {string[]}
 */
export function classPathArguments(launchFile, classPath) {
  const args = ['-cp', classPath.join(delimiter)];
  const text = `${args.map(quoted).join(' ')}\n`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = launchFile.replace(/\.json$/, `-${name}.args`);
  return isReadAsWritten(classPath) && keep(file, text) ? [`@${file}`] : args;
}

/**
 * Tells whether `java` reads the class path as it is written: on Windows it reads the file in the
 * code page of the system, in which Node cannot write.
 *
 * @param {string[]} classPath
 */
function isReadAsWritten(classPath) {
  return process.platform !== 'win32' || classPath.every((jar) => /^[ -~]*$/.test(jar));
}

/** @param {string} argument */
function quoted(argument) {
  const escaped = argument
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return `"${escaped}"`;
}

/**
 * Makes sure that a file has a text. It appears whole: another start may read it.
 *
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false where it cannot be written
 */
function keep(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) {
      return true;
    }
  } catch {
    // There is none yet.
  }
  try {
    writeWhole(file, text);
    return true;
  } catch {
    return false;
  }
}
