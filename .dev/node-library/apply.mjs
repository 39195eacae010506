// @ts-check
import { StepError } from '../step.mjs';
import { PATCHES } from './patches.mjs';

/** @import { Patch } from './patches.mjs' */

/**
 * Applies all patches.
 *
 * @param {Record<string, string>} sources
 * @param {Patch[]} patches
 * @returns {Record<string, string>}
 * @throws {StepError} if a patch does not match
 */
export function applyPatches(sources, patches = PATCHES) {
  const patched = { ...sources };
  for (const { name, id, from, to, places = 1 } of patches) {
    const source = patched[id] ?? '';
    const found = typeof from === 'string' ? source.split(from).length - 1 : count(source, from);
    if (found !== places) {
      throw new StepError(
        `the patch ${name} fits ${found} places of Node's ${id}, where ${places} are expected`,
      );
    }
    const all = typeof from === 'string' ? from : new RegExp(from, `${from.flags}g`);
    patched[id] = source.replaceAll(all, (old) => to + linesBeyond(old, to));
  }
  return patched;
}

/**
 * @param {string} source
 * @param {RegExp} pattern
 */
function count(source, pattern) {
  return [...source.matchAll(new RegExp(pattern, `${pattern.flags}g`))].length;
}

/**
 * Returns the newlines to append to a replacement, so that the following code keeps its lines.
 *
 * @param {string} old
 * @param {string} changed
 */
function linesBeyond(old, changed) {
  return '\n'.repeat(Math.max(0, old.split('\n').length - changed.split('\n').length));
}
