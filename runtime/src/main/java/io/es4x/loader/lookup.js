import host from 'es4x:host/commonjs';
import files from 'es4x:host/esm';
import registry from 'es4x:registry';
import { lazy } from '../node/lazy.js';
import Module from './module.js';
import { dirname } from './paths.js';

/** @import { Parent } from './module.js' */

/**
 * The folders that packages are looked up in: `module.paths`, `Module.globalPaths` and the functions that compute
 * them, which programs can replace. Source: Node's `lib/internal/modules/cjs/loader.js`.
 */

/** @type {Map<string, string[]>} */
const nodeModulePaths = new Map();

/**
 * Returns the `node_modules` folders for a folder, from the inside out: `Module._nodeModulePaths`.
 *
 * @param {string} from
 */
const pathsFrom = (from) => {
  let paths = nodeModulePaths.get(from);
  if (paths === undefined) {
    paths = [];
    for (let directory = from, child; directory !== child; directory = dirname(directory)) {
      if (!/[/\\]node_modules$/.test(directory)) {
        paths.push(`${directory === '/' ? '' : directory}/node_modules`);
      }
      child = directory;
    }
    nodeModulePaths.set(from, paths);
  }
  return paths;
};

/**
 * The folders that are searched last; undefined while they are the original ones.
 *
 * @type {string[] | undefined}
 */
let globalPaths;

const lastPaths = () => globalPaths ?? Array.from(host.globalPaths());

/** @type {(request: string) => boolean} */
const isRelative = files.onWindows()
  ? (request) => /^\.\.?([/\\]|$)/.test(request)
  : (request) => /^\.\.?(\/|$)/.test(request);

/**
 * @param {string} request
 * @param {Parent} parent
 */
function resolveLookupPaths(request, parent) {
  if (registry.builtinName(request) !== undefined) return null;
  if (isRelative(request)) return [parent?.filename ? dirname(parent.filename) : '.'];
  return [...(parent?.paths ?? []), ...lastPaths()];
}

/**
 * Returns the folders to search for a request of a module.
 *
 * @param {string} request
 * @param {Parent} parent
 * @returns {string[] | undefined} undefined for the default ones of the file, which Java knows
 */
export function changedPaths(request, parent) {
  if (Module._resolveLookupPaths !== resolveLookupPaths) {
    return Module._resolveLookupPaths(request, parent) ?? undefined;
  }
  if (!parent || isRelative(request)) return undefined;
  const isUsual = globalPaths === undefined && isOfPlace(parent.paths, parent.filename);
  return isUsual ? undefined : (resolveLookupPaths(request, parent) ?? undefined);
}

/**
 * @param {string[] | undefined} paths
 * @param {string | null} filename
 */
function isOfPlace(paths, filename) {
  if (!Array.isArray(paths)) return true;
  if (!filename) return paths.length === 0;
  const usual = pathsFrom(dirname(filename));
  return paths.length === usual.length && usual.every((path, i) => paths[i] === path);
}

// A copy, since programs change the result.
Module._nodeModulePaths = (from) => pathsFrom(from).slice();
Module._resolveLookupPaths = resolveLookupPaths;
Module._initPaths = () => {
  const { env, execPath, platform } = registry.require('process');
  const home = platform === 'win32' ? env.USERPROFILE : env.HOME;
  globalPaths = Array.from(host.globalPathsOf(env.NODE_PATH ?? '', home ?? '', execPath));
  Module.globalPaths = globalPaths.slice();
};
lazy(Module, 'globalPaths', lastPaths);
