import { lazy } from '../lazy.js';

/**
 * Applies the permission model to `process`, as Node does before a program begins. Source:
 * https://nodejs.org/docs/latest-v24.x/api/permissions.html
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Process } from './process-object.js'
 */

/** The options after which the model may be walked around. */
const CAUTION = [
  '--allow-addons',
  '--allow-child-process',
  '--allow-inspector',
  '--allow-wasi',
  '--allow-worker',
];

/**
 * @param {Process} process is being made: the library cannot be used yet
 * @param {() => { require(name: string): LibraryModule }} library
 */
export function restrict(process, library) {
  lazy(process, 'permission', () => {
    const { has, drop } = library().require('internal/process/permission');
    return { has, drop };
  });
  Object.defineProperty(process, 'binding', {
    configurable: true,
    enumerable: true,
    writable: true,
    value: function binding() {
      const { ERR_ACCESS_DENIED } = library().require('internal/errors').codes;
      throw new ERR_ACCESS_DENIED('process.binding');
    },
  });
  queueMicrotask(() => warn(process, library()));
}

/**
 * @param {Process} process
 * @param {{ require(name: string): LibraryModule }} library
 */
function warn(process, library) {
  const { getOptionValue } = library.require('internal/options');
  for (const flag of CAUTION) {
    if (getOptionValue(flag)) {
      process.emitWarning(
        `The flag ${flag} must be used with extreme caution. It could invalidate the permission model.`,
        'SecurityWarning',
        'PERM0002',
      );
    }
  }
}
