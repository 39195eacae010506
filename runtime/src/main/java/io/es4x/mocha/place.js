import library from 'es4x:library';
import process from 'node:process';

/** A stack frame that ends with a file, a line and a column. */
const FRAME = /((?:file:|\/|[A-Z]:\\)[^()\n]*?)(:\d+:\d+)\)?$/gm;

/**
 * Returns the place where something was opened: the innermost frame outside of packages.
 *
 * @param {Error | undefined} error an error made there
 */
export function placeOf(error) {
  const frames = [...`${error?.stack}`.matchAll(FRAME)];
  const [, file = '', line] =
    frames.find(([frame]) => !frame.includes('node_modules')) ?? frames[0] ?? [];
  return file && `, opened at ${shown(file)}${line}`;
}

/** @param {string} file */
function shown(file) {
  const path = file.startsWith('file:')
    ? library.require('internal/url').fileURLToPath(file)
    : file;
  const relative = library.require('path').relative(process.cwd(), path);
  return relative.startsWith('..') ? path : relative;
}
