// @ts-check
import { dirname, resolve } from 'node:path';
import { setVariables } from '../app/env-files.js';
import { packageFolder, readManifest } from '../app/manifest.js';
import { usageError } from '../fail.js';
import { checkConflicts } from './conflicts.js';
import { inspectorOf, isLoopback } from './debuggers.js';
import { environmentOptions, switchedOn, VARIABLE } from './environment.js';
import { from, values } from './given.js';
import { packageOptions } from './package.js';
import { OPTIONS_OF } from './table.js';

/** @import { Given } from './scan.js' */
/** @import { RunValues } from './table.js' */

/**
 * The options of a program: those in its package.json, then those in the environment, then those of the command line.
 *
 * @param {string} file as the command line names it
 * @param {Given[]} given on the command line
 * @param {NodeJS.ProcessEnv} env gets the variables in env files
 * @param {Map<string, unknown>} [aside] has the names of options that only the command line may set
 * @throws {import('../fail.js').CliError} when they contradict each other
 */
export function programOptions(file, given, env, aside = new Map()) {
  const ofFile = ofPackage(file === '-' ? '.' : file, env);
  const defaults = [
    ...ofFile,
    ...switchedOn(env),
    ...environmentOptions(env[VARIABLE] ?? '', OPTIONS_OF.run),
  ];
  const all = [...defaults.filter(({ name }) => !aside.has(name)), ...given];
  checkConflicts(all, file);
  const options = values(OPTIONS_OF.run, all);
  checkInspector(options);
  return { ...options, import: [...hooks(options), ...options.import] };
}

/**
 * Returns the import that `--experimental-loader` stands for: of code that emits Node's warning and registers hooks, as
 * the warning advises.
 *
 * @param {RunValues} options
 */
function hooks({ 'experimental-loader': modules }) {
  if (modules.length === 0) return [];
  /** @param {string} module as a literal */
  const registration = (module) => `register(${module}, pathToFileURL("./"))`;
  const literals = modules.map((module) => JSON.stringify(module));
  const advice =
    'import { register } from "node:module"; import { pathToFileURL } from "node:url"; ' +
    literals.map(readable).map(registration).join('; ');
  const warning =
    '`--experimental-loader` may be removed in the future; instead use `register()`:\n' +
    `--import 'data:text/javascript,${advice};'`;
  // One module without imports: the first hooks would be asked for others.
  const code = [
    `process.emitWarning(${JSON.stringify(warning)}, "ExperimentalWarning")`,
    'const { register } = process.getBuiltinModule("node:module")',
    'const { pathToFileURL } = process.getBuiltinModule("node:url")',
    ...literals.map(registration),
  ];
  return [`data:text/javascript,${encodeURIComponent(code.join('; '))}`];
}

/**
 * Encodes a text for a URL between single quotes, except what can be read without.
 *
 * @param {string} text
 */
const readable = (text) =>
  encodeURIComponent(text).replace(/'/g, '%27').replace(/%22/g, '"').replace(/%2F/g, '/');

/**
 * The options in the package.json of the application; its env files are read.
 *
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
function ofPackage(file, env) {
  const path = resolve(file);
  const folder = packageFolder(path) ?? packageFolder(dirname(path));
  const manifest = folder === undefined ? undefined : readManifest(folder);
  if (folder === undefined || manifest?.es4x === undefined) {
    return [];
  }
  const given = packageOptions(manifest, folder, OPTIONS_OF.run);
  from(`${resolve(folder, 'package.json')}: "es4x"`, () => values(OPTIONS_OF.run, given));
  setVariables(given, env);
  return given;
}

/**
 * Checks that other machines reach the inspector only where that is said; the program may open it elsewhere.
 *
 * @param {RunValues} options
 */
function checkInspector(options) {
  const address = inspectorOf(options);
  if (address && !options['inspect-allow-remote'] && !isLoopback(address)) {
    throw usageError(
      `An inspector at ${address.host} lets other machines run code in the program. Add --inspect-allow-remote if that ` +
        'is wanted; a tunnel (ssh -L 9229:127.0.0.1:9229) is safer.',
    );
  }
}
