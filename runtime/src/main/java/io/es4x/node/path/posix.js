import { validateString } from '../validators.js';
import { baseName, collapse, extension, formatWith, lastSegment, namesOf } from './segments.js';

/** `path.posix`. */
const isSeparator = (character) => character === '/';
const clean = (path, absolute) => collapse(path, '/', '/', absolute);

/** The current folder; on Windows without its drive. */
function currentFolder() {
  const folder = process.cwd();
  if (process.platform !== 'win32') {
    return folder;
  }
  const slashes = folder.replaceAll('\\', '/');
  return slashes.slice(slashes.indexOf('/'));
}

export const posix = {
  resolve(...paths) {
    let path = '';
    for (let i = paths.length - 1; i >= 0 && !path.startsWith('/'); i--) {
      validateString(paths[i], `paths[${i}]`);
      if (paths[i] !== '') {
        path = `${paths[i]}/${path}`;
      }
    }
    if (!path.startsWith('/')) {
      path = `${currentFolder()}/${path}`;
    }
    const absolute = path.startsWith('/');
    return absolute ? `/${clean(path, true)}` : clean(path, false) || '.';
  },

  normalize(path) {
    validateString(path, 'path');
    if (path === '') {
      return '.';
    }
    const absolute = path.startsWith('/');
    const folder = path.endsWith('/');
    const cleaned = clean(path, absolute);
    if (cleaned === '') {
      return absolute ? '/' : folder ? './' : '.';
    }
    return `${absolute ? '/' : ''}${cleaned}${folder ? '/' : ''}`;
  },

  isAbsolute(path) {
    validateString(path, 'path');
    return path.startsWith('/');
  },

  join(...paths) {
    for (const path of paths) {
      validateString(path, 'path');
    }
    return posix.normalize(paths.filter((path) => path !== '').join('/'));
  },

  relative(from, to) {
    validateString(from, 'from');
    validateString(to, 'to');
    const start = segmentsOf(from);
    const target = segmentsOf(to);
    let common = 0;
    while (common < start.length && start[common] === target[common]) {
      common++;
    }
    return [...start.slice(common).fill('..'), ...target.slice(common)].join('/');
  },

  toNamespacedPath(path) {
    return path; // There are none.
  },

  dirname(path) {
    validateString(path, 'path');
    const rooted = path.startsWith('/');
    const { start } = lastSegment(path, 1, isSeparator);
    if (start <= 1) {
      return rooted ? '/' : '.';
    }
    return rooted && start === 2 ? '//' : path.slice(0, start - 1);
  },

  basename(path, suffix) {
    if (suffix !== undefined) {
      validateString(suffix, 'suffix');
    }
    validateString(path, 'path');
    return baseName(path, suffix, 0, isSeparator);
  },

  extname(path) {
    validateString(path, 'path');
    const { start, end } = lastSegment(path, 0, isSeparator);
    return extension(path.slice(start, end));
  },

  format: (parts) => formatWith('/', parts),

  parse(path) {
    validateString(path, 'path');
    const root = path.startsWith('/') ? '/' : '';
    const { start, base, ext, name } = namesOf(path, root.length, isSeparator);
    const dir = start > root.length ? path.slice(0, start - 1) : root;
    // As Node has it, the name of what is above the root is a dot, and so is its extension.
    return base === '..' && start === 1
      ? { root, dir, base, ext: '.', name: '.' }
      : { root, dir, base, ext, name };
  },
};

function segmentsOf(path) {
  return posix
    .resolve(path)
    .split('/')
    .filter((segment) => segment !== '');
}
