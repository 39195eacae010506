// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { writeWhole } from '../app/whole-file.js';

/**
 * Returns the class path as arguments of `java`. It is in an argument file beside the launch file, whose name contains
 * a hash: command lines are limited to 32767 characters on Windows.
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
 * Returns whether `java` can read the class path from a file: on Windows it reads it in the system's code page, which
 * Node cannot write.
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
 * Makes sure that a file has the given text. It is written atomically, as another start may be reading it.
 *
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false if it cannot be written
 */
function keep(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) {
      return true;
    }
  } catch {
    // The file does not exist.
  }
  try {
    writeWhole(file, text);
    return true;
  } catch {
    return false;
  }
}
