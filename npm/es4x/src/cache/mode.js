// @ts-check
import { chosen } from '../options/chosen.js';

/** The values of ES4X_CACHE: create missing images and archives, only use existing ones, or use none. */
const MODES = /** @type {const} */ (['auto', 'use', 'off']);

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {typeof MODES[number]}
 */
export function cacheMode({ ES4X_CACHE: given }) {
  return chosen(given, 'ES4X_CACHE', MODES, 'auto, use (make nothing) or off');
}
