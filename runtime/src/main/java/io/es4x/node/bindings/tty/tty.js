/**
 * `internalBinding('tty_wrap')`: terminals, and standard streams that are none.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { TtyFunctions } from './tty.binding.js'
 * @param {BindingParts<TtyFunctions>} parts
 */
export default function ttyWrap({ binding, java, internalBinding }) {
  const { LibuvStreamWrap, events } = /** @type {StreamWrap} */ (internalBinding('stream_wrap'));
  const { UV_EINVAL, UV_ENOTTY, errname, getErrorMessage } = internalBinding('uv');
  const { UV_TTY_MODE_NORMAL } = binding;

  class Descriptor extends LibuvStreamWrap {
    #fd;

    /**
     * @param {string} type of the resource, as hooks are told
     * @param {number} fd
     */
    constructor(type, fd) {
      super(type);
      this.#fd = fd;
    }

    /** @override */
    get fd() {
      return this.#fd;
    }
  }

  class TTY extends Descriptor {
    /**
     * @param {number} fd
     * @param {object} failure gets the properties of an error
     */
    constructor(fd, failure) {
      super('TTYWRAP', fd);
      const error = java.isTTY(fd) ? java.open(this, events, fd, true) : UV_EINVAL;
      if (error !== 0) {
        Object.assign(failure, {
          errno: error,
          code: errname(error),
          message: getErrorMessage(error),
          syscall: 'uv_tty_init',
        });
      }
    }

    /**
     * Writes columns and rows into an array.
     *
     * @param {number[]} size
     */
    getWindowSize(size) {
      const [columns, rows] = java.size.call(this);
      if (columns === undefined) return UV_ENOTTY;
      size[0] = columns;
      size[1] = /** @type {number} */ (rows);
      return 0;
    }

    /** @param {number} mode */
    setRawMode(mode) {
      return java.setRaw.call(this, mode !== UV_TTY_MODE_NORMAL);
    }
  }

  class StandardPipe extends Descriptor {
    /** @param {number} fd 0, 1 or 2 */
    constructor(fd) {
      super('PIPEWRAP', fd);
      java.open(this, events, fd, false);
    }
  }

  return { TTY, StandardPipe, isTTY: java.isTTY };
}
