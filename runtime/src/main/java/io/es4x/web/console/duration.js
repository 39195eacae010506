const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Formats a duration as Node does: `1.5ms`, `2.000s`, `1:02.000 (m:ss.mmm)`.
 *
 * @param {number} millis
 */
export function formatTime(millis) {
  if (millis < SECOND) {
    return `${Number(millis.toFixed(3))}ms`;
  }
  if (millis < MINUTE) {
    return `${(millis / SECOND).toFixed(3)}s`;
  }
  const seconds = ((millis % MINUTE) / SECOND).toFixed(3).padStart(6, '0');
  const minutes = `${Math.floor((millis % HOUR) / MINUTE)}`;
  return millis < HOUR
    ? `${minutes}:${seconds} (m:ss.mmm)`
    : `${Math.floor(millis / HOUR)}:${minutes.padStart(2, '0')}:${seconds} (h:mm:ss.mmm)`;
}
