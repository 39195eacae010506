import { invalidArgType } from '../errors.js';

/**
 * The parts that paths of POSIX and of Windows have in common: segments, and what separates them.
 */

/**
 * Leaves out empty segments, `.`, and what `..` leads out of.
 *
 * @param {string} path without its root
 * @param {RegExp | string} separators
 * @param {string} separator to join with
 * @param {boolean} absolute then nothing is above the root
 */
export function collapse(path, separators, separator, absolute) {
  const kept = [];
  for (const segment of path.split(separators)) {
    if (segment === '' || segment === '.') {
      continue;
    }
    if (segment !== '..') {
      kept.push(segment);
    } else if (kept.length > 0 && kept.at(-1) !== '..') {
      kept.pop();
    } else if (!absolute) {
      kept.push('..');
    }
  }
  return kept.join(separator);
}

/**
 * Finds the last segment, of those that begin at `from`. Separators behind it do not count.
 *
 * @param {string} path
 * @param {(character: string) => boolean} isSeparator
 */
export function lastSegment(path, from, isSeparator) {
  let end = path.length;
  while (end > from && isSeparator(path[end - 1])) {
    end--;
  }
  let start = end;
  while (start > from && !isSeparator(path[start - 1])) {
    start--;
  }
  return { start, end };
}

export function baseName(path, suffix, from, isSeparator) {
  const { start, end } = lastSegment(path, from, isSeparator);
  const segment = path.slice(start, end);
  if (suffix === undefined || suffix === '' || suffix.length > path.length) {
    return segment;
  }
  if (suffix === path) {
    return '';
  }
  if (segment !== suffix && segment.endsWith(suffix)) {
    return segment.slice(0, -suffix.length);
  }
  // Node takes what is left of a suffix that is longer for more of the path.
  return segment !== suffix && suffix.endsWith(segment) ? path.slice(start) : segment;
}

/** The extension of a segment, with its dot. */
export function extension(segment) {
  const dot = segment.lastIndexOf('.');
  return dot <= 0 || segment === '..' ? '' : segment.slice(dot);
}

/** The parts of a path whose root ends at `rootEnd`, except for `dir`. */
export function namesOf(path, rootEnd, isSeparator) {
  const { start, end } = lastSegment(path, rootEnd, isSeparator);
  const base = path.slice(start, end);
  const ext = extension(base);
  return { start, base, ext, name: base.slice(0, base.length - ext.length) };
}

export function formatWith(separator, parts) {
  if (parts === null || typeof parts !== 'object' || Array.isArray(parts)) {
    throw invalidArgType('pathObject', 'of type object', parts);
  }
  const { root, ext } = parts;
  const dir = parts.dir || root;
  const dotted = ext ? `${ext[0] === '.' ? '' : '.'}${ext}` : '';
  const base = parts.base || `${parts.name || ''}${dotted}`;
  if (!dir) {
    return base;
  }
  return dir === root ? `${dir}${base}` : `${dir}${separator}${base}`;
}
