import { validateString } from '../validators.js';
import { baseName, collapse, extension, formatWith, lastSegment, namesOf } from './segments.js';

/** `path.win32`. */
const isSeparator = (character) => character === '\\' || character === '/';
const clean = (path, absolute) => collapse(path, /[\\/]/, '\\', absolute);

/** `\\server\share`, or a device as in `\\.\COM56` and `\\?\C:`. */
const UNC = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/;
const DRIVE = /^[a-z]:/i;

/** Devices, with or without a folder before them: they are no files. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[1-9\xb9\xb2\xb3])$/i;

/**
 * Finds the root of a path.
 *
 * @returns {{ device: string, end: number, absolute: boolean, share: boolean }} end: of the root;
 *   share: whether the device is a server's
 */
function rootOf(path) {
  if (isSeparator(path[0])) {
    const [all, server, share] = UNC.exec(path) ?? [];
    if (all === undefined) {
      return { device: '', end: isSeparator(path[1]) ? 0 : 1, absolute: true, share: false };
    }
    return server === '.' || server === '?'
      ? { device: `\\\\${server}`, end: 4, absolute: true, share: false }
      : { device: `\\\\${server}\\${share}`, end: all.length, absolute: true, share: true };
  }
  const device = DRIVE.exec(path)?.[0] ?? '';
  const absolute = device !== '' && isSeparator(path[2]);
  return { device, end: absolute ? 3 : device.length, absolute, share: false };
}

/** The same for normalize, which sees devices such as `CON:`, too. */
function rootWithDevices(path) {
  const root = rootOf(path);
  const colon = path.indexOf(':');
  if (root.device.length === 3) {
    const device = path.slice(4, colon + 1);
    return RESERVED.test(device.slice(0, -1))
      ? { ...root, device: `\\\\?\\${device}`, end: 4 + device.length }
      : root;
  }
  if (root.device === '' && !root.absolute && RESERVED.test(path.slice(0, Math.max(colon, 0)))) {
    return { ...root, device: path.slice(0, colon + 1), end: colon + 1 };
  }
  return root;
}

/** Finds the end of the root for dirname and parse, to which devices are like shares. */
function rootEnd(path) {
  const share = UNC.exec(path)?.[0];
  if (share !== undefined) {
    return Math.min(share.length + 1, path.length);
  }
  return isSeparator(path[0]) ? 1 : rootOf(path).end;
}

/** The current folder of a drive, as the environment of Windows has it. */
function currentFolder(drive) {
  const folder = process.env[`=${drive}`] || process.cwd();
  const other = folder.slice(0, 2).toLowerCase() !== drive.toLowerCase();
  return other && folder[2] === '\\' ? `${drive}\\` : folder;
}

export const win32 = {
  resolve(...paths) {
    let device = '';
    let tail = '';
    let absolute = false;
    for (let i = paths.length - 1; i >= -1 && !(absolute && device !== ''); i--) {
      if (i >= 0) {
        validateString(paths[i], `paths[${i}]`);
      }
      const path = i >= 0 ? paths[i] : device === '' ? process.cwd() : currentFolder(device);
      const root = rootOf(path);
      if (root.device !== '' && device !== '') {
        if (root.device.toLowerCase() !== device.toLowerCase()) {
          continue; // Not on this drive.
        }
      } else if (root.device !== '') {
        device = root.device;
      }
      if (!absolute && path !== '') {
        tail = `${path.slice(root.end)}\\${tail}`;
        absolute = root.absolute;
      }
    }
    const cleaned = clean(tail, absolute);
    return absolute ? `${device}\\${cleaned}` : `${device}${cleaned}` || '.';
  },

  normalize(path) {
    validateString(path, 'path');
    if (path.length <= 1) {
      return path === '' ? '.' : path === '/' ? '\\' : path;
    }
    const { device, end, absolute, share } = rootWithDevices(path);
    if (share && end === path.length) {
      return `${device}\\`;
    }
    let tail = clean(path.slice(end), absolute);
    if (tail === '' && !absolute) {
      tail = '.';
    }
    if (tail !== '' && isSeparator(path.at(-1))) {
      tail += '\\';
    }
    // What is left must not look like a drive or an NTFS stream of it: CVE-2024-36139.
    if (!absolute && device === '' && (DRIVE.test(tail) || /:([\\/]|$)/.test(path))) {
      return `.\\${tail}`;
    }
    if (RESERVED.test(path.slice(0, path.indexOf(':')))) {
      return `.\\${device}${tail}`;
    }
    return absolute ? `${device}\\${tail}` : `${device}${tail}`;
  },

  isAbsolute(path) {
    validateString(path, 'path');
    return isSeparator(path[0]) || (DRIVE.test(path) && isSeparator(path[2]));
  },

  join(...paths) {
    for (const path of paths) {
      validateString(path, 'path');
    }
    const parts = paths.filter((path) => path !== '');
    if (parts.length === 0) {
      return '.';
    }
    let joined = parts.join('\\');
    // Only a first part that names a server makes a share.
    if (!/^[\\/]{2}[^\\/]/.test(parts[0])) {
      joined = joined.replace(/^[\\/]{2,}/, '\\');
    }
    const device = joined
      .split('\\')
      .some((part) => RESERVED.test(part.split(':', 1)[0]) && part.includes(':'));
    return device ? joined.replaceAll('/', '\\') : win32.normalize(joined);
  },

  relative(from, to) {
    validateString(from, 'from');
    validateString(to, 'to');
    const target = win32.resolve(to);
    const start = segmentsOf(win32.resolve(from));
    const segments = segmentsOf(target);
    let common = 0;
    while (
      common < start.length &&
      start[common].toLowerCase() === segments[common]?.toLowerCase()
    ) {
      common++;
    }
    if (common === 0 && start.length > 0 && segments.length > 0) {
      return target; // On another drive.
    }
    return [...start.slice(common).fill('..'), ...segments.slice(common)].join('\\');
  },

  toNamespacedPath(path) {
    if (typeof path !== 'string' || path === '') {
      return path;
    }
    const resolved = win32.resolve(path);
    if (resolved.length <= 2) {
      return path;
    }
    if (/^\\\\[^?.]/.test(resolved)) {
      return `\\\\?\\UNC\\${resolved.slice(2)}`;
    }
    return /^[a-z]:\\/i.test(resolved) ? `\\\\?\\${resolved}` : resolved;
  },

  dirname(path) {
    validateString(path, 'path');
    if (path.length <= 1) {
      return isSeparator(path[0]) ? path : '.';
    }
    const root = rootEnd(path);
    const { start } = lastSegment(path, root, isSeparator);
    return path.slice(0, start > root ? start - 1 : root) || '.';
  },

  basename(path, suffix) {
    if (suffix !== undefined) {
      validateString(suffix, 'suffix');
    }
    validateString(path, 'path');
    return baseName(path, suffix, DRIVE.test(path) ? 2 : 0, isSeparator);
  },

  extname(path) {
    validateString(path, 'path');
    const { start, end } = lastSegment(path, DRIVE.test(path) ? 2 : 0, isSeparator);
    return extension(path.slice(start, end));
  },

  format: (parts) => formatWith('\\', parts),

  parse(path) {
    validateString(path, 'path');
    const end = rootEnd(path);
    const root = path.slice(0, end);
    const { start, base, ext, name } = namesOf(path, end, isSeparator);
    const dir = start > end ? path.slice(0, start - 1) : root;
    return { root, dir, base, ext, name };
  },
};

function segmentsOf(path) {
  const trimmed = path.replace(/^\\+|\\+$/g, '');
  return trimmed === '' ? [] : trimmed.split('\\');
}
