/** The delays of timers in ms. */

const LONGEST_DELAY = 2 ** 31 - 1;

/** The warnings that were emitted, by type. */
const warned = new Set();

/**
 * Converts a delay as Node does: to 1, with a warning, if timers cannot have it.
 *
 * @param {unknown} value
 */
export function delayOf(value) {
  const delay = value === undefined ? 1 : /** @type {number} */ (value) * 1;
  if (delay >= 1 && delay <= LONGEST_DELAY) {
    return delay | 0; // It fits into 32 bits.
  }
  const complaint = complaintAbout(delay);
  if (complaint !== undefined && !(warned.has(complaint.type) && complaint.once)) {
    warned.add(complaint.type);
    const message = `${delay} ${complaint.text}.\nTimeout duration was set to 1.`;
    require('node:process').emitWarning(message, complaint.type);
  }
  return 1;
}

/**
 * @param {number} delay
 * @returns {{ type: string, text: string, once?: boolean } | undefined}
 */
function complaintAbout(delay) {
  if (delay > LONGEST_DELAY) {
    return { type: 'TimeoutOverflowWarning', text: 'does not fit into a 32-bit signed integer' };
  }
  if (delay < 0) {
    return { type: 'TimeoutNegativeWarning', text: 'is a negative number', once: true };
  }
  if (Number.isNaN(delay)) {
    return { type: 'TimeoutNaNWarning', text: 'is not a number', once: true };
  }
  return undefined;
}
