import host from 'es4x:host/library';
import process from 'node:process';
import { missing } from '../../library/bindings.js';
import { limitsOf } from './limits.js';

/** The options of Node's command line that a worker takes with their values, and those without. */
const OPTIONS = new Set(Object.keys(JSON.parse(host.json('options'))));

/** `internalBinding('worker')`: this thread, and the class that makes others. */
export default function worker({ java, internalBinding, requireBuiltin }) {
  const { createPort, release } = internalBinding('messaging');
  const isMainThread = java.id === undefined;

  class Worker {
    #thread;
    #refed = false;
    #limits = /** @type {number[]} */ ([]);
    /** @type {((code: number, customError: null, reason: null) => void) | null} */
    onexit = null;

    /**
     * @param {unknown} _url
     * @param {Record<string, string> | null | undefined} env null for a copy of this thread's, undefined to share it
     * @param {string[] | undefined} execArgv
     * @param {Float64Array} limits
     */
    constructor(_url, env, execArgv, limits, _trackUnmanagedFds, _isInternal, name) {
      const invalid = (execArgv ?? []).filter(isInvalid);
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
        Object.entries(env ?? process.env).flat(),
        execArgv ?? process.execArgv,
        this.#limits,
        (code) => this.#ended(code),
      );
      this.#thread = thread;
      this.threadId = id;
      this.threadName = name;
    }

    startThread() {
      this.ref();
      java.start(this.#thread);
    }

    stopThread() {
      java.stop(this.#thread);
    }

    #ended(code) {
      this.unref();
      this.onexit?.(code, null, null);
    }

    ref() {
      this.#count(true);
    }

    unref() {
      this.#count(false);
    }

    hasRef() {
      return this.#refed;
    }

    #count(refed) {
      if (this.#refed !== refed) {
        this.#refed = refed;
        java.reference(this.#thread, refed);
      }
    }

    getResourceLimits() {
      return Float64Array.from(this.#limits);
    }

    loopStartTime() {
      return -1;
    }

    loopIdleTime() {
      return 0;
    }
  }
  for (const name of [
    'cpuUsage',
    'getHeapStatistics',
    'startCpuProfile',
    'startHeapProfile',
    'stopCpuProfile',
    'stopHeapProfile',
    'takeHeapSnapshot',
  ]) {
    Object.assign(Worker.prototype, { [name]: missing(`worker.Worker.prototype.${name}`, true) });
  }

  /** @type {Value} */
  let port;
  return {
    Worker,
    isMainThread,
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

/** Tells whether an option is none that a worker may have. */
function isInvalid(option) {
  const [name] = option.split('=');
  return name.startsWith('-') && !OPTIONS.has(name) && !SHORT.has(name);
}

const SHORT = new Set(['-r', '-C', '-e', '-p']);
