import { validateString } from '../validators.js';
import { posix } from './posix.js';
import { win32 } from './win32.js';

/** `node:path`: that of the platform, with both as `posix` and `win32`. */
const complete = (functions, platform, sep, delimiter) =>
  Object.assign(functions, {
    matchesGlob(path, pattern) {
      validateString(path, 'path');
      validateString(pattern, 'pattern');
      // Asked for late: few programs match, and it is larger than all the rest.
      return require('es4x:glob')(path, pattern, platform);
    },
    sep,
    delimiter,
    win32,
    posix,
    _makeLong: functions.toNamespacedPath,
  });

complete(posix, 'posix', '/', ':');
complete(win32, 'win32', '\\', ';');

export default process.platform === 'win32' ? win32 : posix;
