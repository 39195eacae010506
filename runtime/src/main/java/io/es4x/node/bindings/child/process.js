import { requestOf } from './request.js';

/**
 * `internalBinding('process_wrap')`: processes that are started.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { ProcessFunctions } from './child.binding.js'
 * @import { StreamHandle, StreamOption } from './request.js'
 * @param {BindingParts<ProcessFunctions>} parts
 */
export default function processWrap({ binding, java, internalBinding }) {
  /** @type {StreamWrap} */
  const streams = internalBinding('stream_wrap');
  const { AsyncWrap, HandleWrap, events } = streams;
  /** @type {typeof streams.arrived} */
  const arrived = streams.arrived;
  const uv = internalBinding('uv');
  const { signals } = internalBinding('constants').os;
  const { kProcessFlagDetached } = binding.constants;

  class Process extends HandleWrap {
    /** @type {((code: number, signal: string) => void) | undefined} set by the library */
    onexit;
    /** @type {number | undefined} */
    pid;

    constructor() {
      super('PROCESSWRAP');
      java.create(this, events);
    }

    /**
     * @param {string} file
     * @param {string[] | undefined} args
     * @param {string | undefined} cwd
     * @param {string[] | undefined} envPairs
     * @param {StreamOption[]} stdio
     * @param {number} flags
     * @param {number | null} [uid]
     * @param {number | null} [gid]
     */
    spawn(file, args, cwd, envPairs, stdio, flags, uid, gid) {
      const detached = (flags & kProcessFlagDetached) !== 0;
      const folder = cwd || undefined;
      const request = requestOf(
        { file, args, cwd: folder, envPairs, stdio, detached, uid, gid },
        uv,
      );
      if (typeof request === 'number') return request;
      const [pid, ends] = java.spawn.call(this, request);
      stdio.forEach(({ handle }, index) => {
        if (ends[index] >= 0) /** @type {StreamHandle} */ (handle).open(ends[index]);
      });
      if (pid < 0) return pid;
      this.pid = pid;
      return 0;
    }

    /** @param {number} signal */
    kill(signal) {
      return java.kill.call(this, signal);
    }

    /** @param {number} status */
    [arrived](status) {
      java.ended.call(this);
      AsyncWrap.call(this, this.onexit, [java.exitCode(status), nameOf(java.exitSignal(status))]);
    }
  }

  /** @param {number} number of a signal */
  function nameOf(number) {
    return Object.keys(signals).find((name) => signals[name] === number) ?? '';
  }

  return { Process };
}
