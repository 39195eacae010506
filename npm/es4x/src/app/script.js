// @ts-check
import { delimiter, dirname, join } from 'node:path';
import { CliError } from '../fail.js';
import { become } from '../jvm/run.js';
import { didYouMean } from '../spelling.js';

/** @import { Manifest } from './manifest.js' */

/**
 * Runs a script of a package.json as `node --run` does: in its folder, with the packages' programs on the PATH, without
 * the pre and post scripts that npm would run.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ folder: string, manifest: Manifest } | undefined} found the package.json
 */
export async function runScript(name, args, found) {
  if (found === undefined) {
    throw new CliError('ES4X_NO_SCRIPT', `There is no package.json with a script "${name}".`);
  }
  const { folder, manifest } = found;
  const file = join(folder, 'package.json');
  const { scripts = {} } = manifest;
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (script === undefined) {
    throw new CliError('ES4X_NO_SCRIPT', missing(name, file, scripts));
  }
  process.chdir(folder);
  Object.assign(process.env, {
    PATH: [...programs(folder), process.env.PATH].join(delimiter),
    NODE_RUN_SCRIPT_NAME: name,
    NODE_RUN_PACKAGE_JSON_PATH: file,
  });
  const { shell, words, verbatim } = commandLine(script, args);
  await become(shell, words, { verbatim });
}

/**
 * Returns the command line of the shell that runs a script.
 *
 * @param {string} script
 * @param {string[]} args those of the user, which the shell gets quoted
 * @returns {{ shell: string, words: string[], verbatim: boolean }} verbatim: whether the words are not quoted once more
 */
export function commandLine(script, args) {
  const line = [script, ...args.map(quoted)].join(' ');
  return process.platform === 'win32'
    ? {
        shell: process.env.ComSpec ?? 'cmd.exe',
        words: ['/d', '/s', '/c', `"${line}"`],
        verbatim: true,
      }
    : { shell: '/bin/sh', words: ['-c', line], verbatim: false };
}

/**
 * @param {string} name
 * @param {string} file
 * @param {Record<string, string>} scripts
 */
function missing(name, file, scripts) {
  const names = Object.keys(scripts);
  const list = names.map((each) => `\n  ${each}: ${scripts[each]}`).join('');
  return (
    `Missing script: "${name}" for ${file}.${didYouMean(name, names)}\n` +
    (list ? `Available scripts are:${list}` : 'It has no scripts.')
  );
}

/**
 * The `node_modules/.bin` folders, from a folder upwards.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function programs(folder) {
  const own = join(folder, 'node_modules', '.bin');
  const parent = dirname(folder);
  return parent === folder ? [own] : [own, ...programs(parent)];
}

/**
 * Quotes an argument. On Windows, where programs split their command lines themselves, backslashes before a quote escape it.
 *
 * @param {string} argument
 */
function quoted(argument) {
  if (/^[\w+,./:=@%-]+$/.test(argument)) {
    return argument;
  }
  return process.platform === 'win32'
    ? `"${argument.replace(/(\\*)("|$)/g, (_, slashes, quote) => slashes + slashes + quote + quote)}"`
    : `'${argument.replaceAll("'", "'\\''")}'`;
}
