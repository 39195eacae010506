// @ts-check
import { readFileSync, writeSync } from 'node:fs';
import * as util from 'node:util';
import { CliError } from '../fail.js';

/** @import { Given } from '../options/scan.js' */

const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?[^\s=#][^=\n]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?[^\n]*$/gm;

/**
 * Sets the environment variables in the files of `--env-file` and `--env-file-if-exists`. A later file overrides an
 * earlier one; variables that are already set are kept.
 *
 * @param {Given[]} given
 * @param {NodeJS.ProcessEnv} env
 */
export function setVariables(given, env) {
  const variables = {};
  for (const { name, text: file } of given) {
    if (name.startsWith('env-file')) {
      Object.assign(variables, read(file, name === 'env-file-if-exists'));
    }
  }
  for (const [name, value] of Object.entries(variables)) {
    env[name] ??= value;
  }
}

/**
 * @param {string} file
 * @param {boolean} ifExists
 */
function read(file, ifExists) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (e) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (e);
    if (code === 'ENOENT' && ifExists) {
      writeSync(2, `${file} not found. Continuing without it.\n`);
      return {};
    }
    throw wrong(code === 'ENOENT' ? `${file}: not found` : `${file} cannot be read: ${message}`);
  }
  const at = text
    .replace(ASSIGNMENT, (assignment) => assignment.replace(/[^\n]/g, ''))
    .split('\n')
    .findIndex((line) => /^\s*[^\s#]/.test(line));
  if (at >= 0) {
    throw wrong(`${file}:${at + 1} is neither NAME=value nor a comment: ${text.split('\n')[at]}`);
  }
  if (util.parseEnv === undefined) {
    throw wrong(`To read ${file}, the es4x command needs Node 20.12 or newer.`);
  }
  return util.parseEnv(text);
}

/** @param {string} message */
const wrong = (message) => new CliError('ES4X_ENV_FILE', message);
