// @ts-check
import { CliError } from '../fail.js';

/** The values of ES4X_CACHE: whether images and archives are made where they are missing, only used, or not used. */
const MODES = /** @type {const} */ (['auto', 'use', 'off']);

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {typeof MODES[number]}
 */
export function cacheMode({ ES4X_CACHE: given = '' }) {
  const mode = MODES.find((each) => each === (given || 'auto'));
  if (!mode) {
    throw new CliError(
      'ES4X_USAGE',
      `ES4X_CACHE is "${given}". It may be auto, use (make nothing) or off.`,
      2,
    );
  }
  return mode;
}
