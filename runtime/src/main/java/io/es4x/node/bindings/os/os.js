import host from 'es4x:host/os';

const HUNDREDTH = 10; // Milliseconds.

const ESRCH = -3;

/**
 * `internalBinding('os')`.
 *
 * @import { BindingParts, LibraryModule } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function os({ internalBinding, requireBuiltin }) {
  /**
   * Puts an error of the system into a context, of which Node's library makes the exception.
   *
   * @param {object} context
   * @param {number} errno
   * @param {string} syscall
   */
  function fail(context, errno, syscall) {
    const [code, message] = internalBinding('uv').getErrorMap().get(errno);
    Object.assign(context, { errno, code, message, syscall });
  }

  return {
    getOSInformation: () => Array.from(host.information()),
    getHostname: () => host.hostname(),
    getHomeDirectory: () => process.env.HOME ?? host.home(),
    getTotalMem: () => host.totalMemory(),
    getFreeMem: () => host.freeMemory(),
    getUptime: () => host.uptime(),
    getAvailableParallelism: () => host.processors(),

    /** @param {Float64Array} averages */
    getLoadAvg(averages) {
      averages.set(Array.from(host.loadAverages()));
    },

    getCPUs() {
      const model = host.processorModel();
      const speed = host.processorSpeed();
      return Array.from(host.processorTimes()).flatMap((times) => {
        const [user, nice, system, idle, , interrupts] = Array.from(
          times,
          (time) => time * HUNDREDTH,
        );
        return [model, speed, user, nice, system, idle, interrupts];
      });
    },

    getInterfaceAddresses: () =>
      Array.from(host.interfaces()).flatMap((one) => [
        one.name(),
        one.address(),
        one.netmask(),
        one.family(),
        one.mac(),
        one.internal(),
        one.scope(),
      ]),

    /**
     * @param {number} pid
     * @param {object} context
     */
    getPriority(pid, context) {
      const priority = host.priority(pid);
      return priority ?? fail(context, ESRCH, 'uv_os_getpriority');
    },

    /**
     * @param {number} pid
     * @param {number} priority
     * @param {object} context
     */
    setPriority(pid, priority, context) {
      const result = host.setPriority(pid, priority);
      if (result < 0) {
        fail(context, result, 'uv_os_setpriority');
      }
      return result;
    },

    /** @param {{ encoding?: string }} [options] */
    getUserInfo(options) {
      const encoding = options?.encoding;
      const { Buffer } = requireBuiltin('buffer');
      const { getuid, getgid } = internalBinding('credentials');
      const encoded = (/** @type {string | null} */ text) =>
        text === null ? null : inEncoding(Buffer, text, encoding);
      return {
        uid: getuid(),
        gid: getgid(),
        username: encoded(host.user()),
        homedir: encoded(host.home()),
        shell: encoded(host.shell()),
      };
    },
  };
}

/**
 * A text as Node gives it in an encoding: a buffer, or a string of its bytes.
 *
 * @param {LibraryModule} Buffer
 * @param {string} text
 * @param {string | undefined} encoding
 */
function inEncoding(Buffer, text, encoding) {
  const bytes = Buffer.from(text);
  if (encoding === 'buffer') {
    return bytes;
  }
  return Buffer.isEncoding(encoding) ? bytes.toString(encoding) : text;
}
