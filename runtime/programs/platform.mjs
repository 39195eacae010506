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

/**
 * ES4X, with its compiler as users have it, or without: programs that soon end are not worth being compiled.
 *
 * @param {boolean} compiled
 * @returns {Platform}
 */
export function onEs4x(compiled) {
  const interpreter = [...SHORT_RUN, '-Dpolyglot.engine.Compilation=false'];
  return {
    name: 'es4x',
    env: compiled ? {} : { JAVA_OPTS: interpreter.join(' ') },
    command: (file, args, options = []) => [NODE, ES4X, 'run', ...options, file, '--', ...args],
  };
}
