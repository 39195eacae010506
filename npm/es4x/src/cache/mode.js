// @ts-check
import { chosen } from '../options/chosen.js';

/** The values of ES4X_CACHE: whether images and archives are made where they are missing, only used, or not used. */
const MODES = /** @type {const} */ (['auto', 'use', 'off']);

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {typeof MODES[number]}
 */
export function cacheMode({ ES4X_CACHE: given }) {
  return chosen(given, 'ES4X_CACHE', MODES, 'auto, use (make nothing) or off');
}
