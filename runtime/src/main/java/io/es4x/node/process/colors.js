import registry from 'es4x:registry';

/**
 * Returns the colour depth of a terminal in bits, from environment variables, by Node's library.
 *
 * @import { Environment } from './process-object.js'
 * @param {Environment} env
 * @returns {number}
 */
export function colorDepth(env) {
  return registry.require('es4x:library').require('internal/tty').getColorDepth(env);
}

/**
 * Returns whether output is coloured. Source: `shouldColorize` of Node's `lib/internal/util/colors.js`.
 *
 * @param {{ isTTY?: boolean, getColorDepth?(): number } | undefined} stream
 * @param {Environment} env
 */
export function shouldColorize(stream, env) {
  if (env.FORCE_COLOR !== undefined) return colorDepth(env) > 2;
  return stream?.isTTY === true && (stream.getColorDepth?.() ?? 4) > 2;
}
