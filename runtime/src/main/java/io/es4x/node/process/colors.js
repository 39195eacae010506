import registry from 'es4x:registry';

/** Returns the number of bits of colour that a terminal shows in an environment, as Node's library tells it. */
export function colorDepth(env) {
  return registry.require('es4x:library').require('internal/tty').getColorDepth(env);
}

/**
 * Tells whether values are written in colours. Source: `shouldColorize` of Node's
 * `lib/internal/util/colors.js`.
 *
 * @param {{ isTTY?: boolean, getColorDepth?(): number } | undefined} stream
 * @param {Record<string, string>} env
 */
export function shouldColorize(stream, env) {
  if (env.FORCE_COLOR !== undefined) return colorDepth(env) > 2;
  return stream?.isTTY === true && (stream.getColorDepth?.() ?? 4) > 2;
}
