import { validateBoolean, validateObject } from '../node/validators.js';

/**
 * The setting whether stacks follow the source maps that files name. They do, also in packages, unless a program
 * turns it off.
 */

const PACKAGE = /[/\\]node_modules[/\\]/;

let support = frozen({ enabled: true, nodeModules: true, generatedCode: false });

/** @param {{ enabled: boolean; nodeModules: boolean; generatedCode: boolean; }} values */
function frozen(values) {
  return Object.freeze({ __proto__: null, ...values });
}

export const getSourceMapsSupport = () => support;

/**
 * @param {boolean} enabled
 * @param {{ nodeModules?: boolean, generatedCode?: boolean }} [options]
 */
export function setSourceMapsSupport(enabled, options = {}) {
  validateBoolean(enabled, 'enabled');
  validateObject(options, 'options');
  const { nodeModules = false, generatedCode = false } = options;
  validateBoolean(nodeModules, 'options.nodeModules');
  validateBoolean(generatedCode, 'options.generatedCode');
  support = frozen({ enabled, nodeModules, generatedCode });
}

/**
 * Returns whether the source map of a file is followed.
 *
 * @param {string} file
 */
export const isFollowed = (file) => support.enabled && (support.nodeModules || !PACKAGE.test(file));
