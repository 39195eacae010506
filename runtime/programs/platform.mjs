// @ts-check
import { SHORT_RUN } from '../../npm/es4x/src/app/resolver.js';
import { ES4X, NODE } from '../compat/process.mjs';

/**
 * A platform that programs run on.
 *
 * @typedef {object} Platform
 * @property {'node' | 'es4x'} name
 * @property {Record<string, string>} env
 * @property {(file: string, args: string[], options?: string[]) => string[]} command the command line that runs a file
 */

/** @type {Platform} */
export const ON_NODE = {
  name: 'node',
  env: {},
  command: (file, args, options = []) => [NODE, ...options, file, ...args],
};

/** @type {Platform} */
export const ON_ES4X = {
  name: 'es4x',
  // Programs soon end, and are not worth being compiled.
  env: { JAVA_OPTS: [...SHORT_RUN, '-Dpolyglot.engine.Compilation=false'].join(' ') },
  command: (file, args, options = []) => [NODE, ES4X, 'run', ...options, file, '--', ...args],
};
