const MOST = 7;

/**
 * The checks of arguments that Node's binding makes, not its library.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createArguments(requireBuiltin) {
  /**
   * @param {ErrorConstructor} ErrorClass
   * @param {string} code
   * @param {string} message
   */
  const failure = (ErrorClass, code, message) => Object.assign(new ErrorClass(message), { code });

  return {
    /**
     * Requires the number of a descriptor.
     *
     * @param {unknown} fd
     */
    checkDescriptor(fd) {
      if (typeof fd === 'symbol' || typeof fd === 'bigint') {
        // What Node has in C++ shows these values in other words than its library.
        const received = typeof fd === 'symbol' ? String(fd) : `type bigint (${fd})`;
        const message = `The "fd" argument must be of type number. Received ${received}`;
        throw failure(TypeError, 'ERR_INVALID_ARG_TYPE', message);
      }
      if (typeof fd !== 'number' || fd !== (fd | 0) || fd < 0) {
        requireBuiltin('internal/validators').validateInt32(fd, 'fd', 0);
      }
    },

    /**
     * Requires a mode of three bits, or none.
     *
     * @param {unknown} mode
     */
    checkMode(mode) {
      if (mode === undefined || mode === null || (isNumber(mode) && mode >= 0 && mode <= MOST)) {
        return;
      }
      if (!isNumber(mode)) {
        throw failure(TypeError, 'ERR_INVALID_ARG_TYPE', 'mode must be int32 or null/undefined');
      }
      const range = Number.isNaN(mode) ? '' : `: >= 0 && <= ${MOST}`;
      throw failure(RangeError, 'ERR_OUT_OF_RANGE', `mode is out of range${range}`);
    },
  };
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isNumber = (value) => typeof value === 'number';
