import host from 'es4x:host/esm';

// No regular expressions, since each module passes here and they are interpreted at start.

/** @type {(file: string) => number} */
export const lastSeparator = host.onWindows()
  ? (file) => Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))
  : (file) => file.lastIndexOf('/');

/** @param {string} file */
export function dirname(file) {
  const end = lastSeparator(file);
  return end < 0 ? file : file.slice(0, end) || '/';
}
