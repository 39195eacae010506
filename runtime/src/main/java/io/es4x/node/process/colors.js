/**
 * Returns the number of bits of colour that a terminal shows, by the customary environment
 * variables.
 */
export function colorDepth(env) {
  if (env.FORCE_COLOR !== undefined) {
    return { 0: 1, 2: 8, 3: 24 }[env.FORCE_COLOR] ?? 4;
  }
  if (env.NO_COLOR || env.NODE_DISABLE_COLORS || env.TERM === 'dumb' || !env.TERM) {
    return 1;
  }
  if (env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit') {
    return 24;
  }
  return env.TERM.includes('-256') ? 8 : 4;
}
