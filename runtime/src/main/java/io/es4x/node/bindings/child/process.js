import { requestOf } from './request.js';

/** `internalBinding('process_wrap')`: processes that are started. */
export default function processWrap({ binding, java, internalBinding }) {
  const { AsyncWrap, HandleWrap, arrived, events } = internalBinding('stream_wrap');
  const uv = internalBinding('uv');
  const { signals } = internalBinding('constants').os;
  const { kProcessFlagDetached } = binding.constants;

  class Process extends HandleWrap {
    /** @type {Value} set by the library: gets the exit code and the name of the signal */
    onexit;
    /** @type {number | undefined} */
    pid;

    constructor() {
      super('PROCESSWRAP');
      java.create(this, events);
    }

    spawn(file, args, cwd, envPairs, stdio, flags, uid, gid) {
      const detached = (flags & kProcessFlagDetached) !== 0;
      const request = requestOf({ file, args, cwd, envPairs, stdio, detached, uid, gid }, uv);
      if (typeof request === 'number') return request;
      const [pid, ends] = java.spawn.call(this, request);
      stdio.forEach(({ handle }, index) => {
        if (ends[index] >= 0) handle.open(ends[index]);
      });
      if (pid < 0) return pid;
      this.pid = pid;
      return 0;
    }

    kill(signal) {
      return java.kill.call(this, signal);
    }

    [arrived](status) {
      java.ended.call(this);
      AsyncWrap.call(this, this.onexit, [java.exitCode(status), nameOf(java.exitSignal(status))]);
    }
  }

  function nameOf(number) {
    return Object.keys(signals).find((name) => signals[name] === number) ?? '';
  }

  return { Process };
}
