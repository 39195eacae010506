import host from 'es4x:host/library';
import process from 'node:process';
import timers from 'node:timers';
import { missing } from '../../library/bindings.js';
import { createAsyncWrap } from '../handles/async-wrap.js';
import { invalidOf } from './exec-argv.js';
import { limitsOf } from './limits.js';
import { createSharedEnv } from './shared-env.js';
import { trackFiles } from './unmanaged-files.js';

const FAILED = 1;

const NANOSECONDS = 1e6; // In a millisecond.

/**
 * `internalBinding('worker')`: this thread, and the class that makes others.
 *
 * @import { BindingParts, Handle } from 'es4x:binding'
 * @import { WorkerBinding } from './worker.binding.js'
 * @typedef {Handle<'Worker'>} Thread
 * @param {BindingParts<WorkerBinding>} parts
 */
export default function worker({ java, internalBinding, requireBuiltin }) {
  const { createPort, release } = internalBinding('messaging');
  const isMainThread = java.id === undefined;
  const AsyncWrap = createAsyncWrap({ internalBinding, requireBuiltin });
  const sharedEnv = createSharedEnv(java);

  class Worker extends AsyncWrap {
    /** @type {Thread | undefined} none where the options are invalid */
    #thread;
    #refed = false;
    #ended = false;
    #system = 0;
    #limits = /** @type {number[]} */ ([]);
    /** @type {((code: number, customError: string | null, reason: string | null) => void) | null} */
    onexit = null;

    /**
     * @param {unknown} _url
     * @param {Record<string, string> | null | undefined} env null for a copy of this thread's, undefined to share it
     * @param {string[] | undefined} execArgv
     * @param {Float64Array} limits
     * @param {boolean} trackUnmanagedFds
     * @param {boolean} _isInternal
     * @param {string} name
     */
    constructor(_url, env, execArgv, limits, trackUnmanagedFds, _isInternal, name) {
      super('WORKER');
      const invalid = invalidOf(execArgv ?? [], JSON.parse(host.json('options')));
      if (invalid.length > 0) {
        this.invalidExecArgv = invalid;
        return;
      }
      const { port1, port2 } = new (internalBinding('messaging').MessageChannel)();
      this.messagePort = port1;
      this.#limits = limitsOf(limits, requireBuiltin('v8').getHeapStatistics());
      const [id, thread] = java.create(
        name,
        release(port2),
        Object.entries(/** @type {Record<string, string>} */ (env ?? process.env)).flat(),
        env === undefined ? sharedEnv() : undefined,
        execArgv === undefined ? process.execArgv : beforeEnd(execArgv),
        this.#limits,
        trackUnmanagedFds,
        (code) => this.#end(code),
      );
      this.#thread = thread;
      this.threadId = id;
      this.threadName = name;
    }

    startThread() {
      this.ref();
      const failure = java.start(/** @type {Thread} */ (this.#thread));
      if (failure !== undefined) {
        timers.setImmediate(() => this.#end(FAILED, 'ERR_WORKER_INIT_FAILED', failure));
      }
    }

    stopThread() {
      java.stop(/** @type {Thread} */ (this.#thread));
    }

    /**
     * @param {number} code
     * @param {string | null} [error] the code of why the thread could not start
     * @param {string | null} [reason]
     */
    #end(code, error = null, reason = null) {
      java.reference(/** @type {Thread} */ (this.#thread), false);
      AsyncWrap.call(this, this.onexit, [code, error, reason]);
      AsyncWrap.destroyed(this);
      this.#ended = true;
    }

    ref() {
      this.#count(true);
    }

    unref() {
      this.#count(false);
    }

    hasRef() {
      return this.#ended ? undefined : this.#refed;
    }

    /** @param {boolean} refed */
    #count(refed) {
      if (!this.#ended && this.#refed !== refed) {
        this.#refed = refed;
        java.reference(/** @type {Thread} */ (this.#thread), refed);
      }
    }

    /** Returns what calls back with the time of the processor that the thread has used; undefined when there is none. */
    cpuUsage() {
      const times = this.#ended ? undefined : java.cpuTimes(/** @type {Thread} */ (this.#thread));
      if (times === undefined) return undefined;
      const [user, all] = times;
      // The clock of the program's own time is a coarse one.
      this.#system = Math.max(this.#system, all - user);
      const usage = { user, system: this.#system };
      /** @type {{ ondone(error: null, usage: { user: number, system: number }): void }} */
      const taker = { ondone: (_error, _usage) => {} };
      timers.setImmediate(() => taker.ondone(null, usage));
      return taker;
    }

    getResourceLimits() {
      return Float64Array.from(this.#limits);
    }

    loopStartTime() {
      const start = this.#ended ? -1 : java.loopStart(/** @type {Thread} */ (this.#thread));
      return start === -1 ? start : start / NANOSECONDS;
    }

    loopIdleTime() {
      return java.loopIdle(/** @type {Thread} */ (this.#thread)) / NANOSECONDS;
    }
  }
  for (const name of [
    'getHeapStatistics',
    'startCpuProfile',
    'startHeapProfile',
    'stopCpuProfile',
    'stopHeapProfile',
    'takeHeapSnapshot',
  ]) {
    Object.assign(Worker.prototype, { [name]: missing(`worker.Worker.prototype.${name}`, true) });
  }

  /** @type {object | undefined} */
  let port;
  return {
    Worker,
    isMainThread,
    /** Has the files that this thread leaves open closed at its end, if its creator wants that. */
    trackFiles() {
      if (java.files !== undefined) trackFiles(java, java.files);
    },
    isInternalThread: false,
    ownsProcessState: isMainThread,
    resourceLimits: isMainThread ? new Float64Array(4) : Float64Array.from(java.limits),
    threadId: java.id ?? 0,
    threadName: java.name ?? '',
    /** The port to the thread that has made this one. */
    getEnvMessagePort() {
      if (!isMainThread) port ??= createPort(java.port);
      return port;
    },
  };
}

/**
 * Returns the options before `--`, which ends them.
 *
 * @param {string[]} execArgv
 */
function beforeEnd(execArgv) {
  const end = execArgv.indexOf('--');
  return end === -1 ? execArgv : execArgv.slice(0, end);
}
