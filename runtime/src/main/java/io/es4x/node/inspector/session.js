import host from 'es4x:host/inspector';
import createAgent from 'es4x:inspector-agent';
import EventEmitter from 'node:events';
import process from 'node:process';
import { codedError, invalidArgType } from '../errors.js';
import { validateFunction, validateString } from '../validators.js';

/**
 * @typedef {(error: Error | null, result?: object) => void} Callback
 * @typedef {{ error?: { code: number, message: string }, [name: string]: unknown }} Answer
 */

/** The id of the only context that a session reaches, its own. */
const CONTEXT_ID = 1;

const METHOD_NOT_FOUND = -32601;

/**
 * An inspector client within the program. It is connected to the agent of its own context, which handles commands of
 * the domain `Runtime` even if the engine has no inspector.
 */
export class Session extends EventEmitter {
  /** @type {ReturnType<typeof createAgent> | undefined} */
  #agent;
  /** @type {Set<(error: Error) => void>} */
  #pending = new Set();
  #telling = false;

  connect() {
    if (this.#agent) {
      throw codedError(
        Error,
        'ERR_INSPECTOR_ALREADY_CONNECTED',
        'The inspector session is already connected',
      );
    }
    host.permit('connect');
    this.#agent = createAgent(CONTEXT_ID, (method, params) =>
      this.#notify(method, JSON.parse(params)),
    );
  }

  connectToMainThread() {
    throw codedError(Error, 'ERR_INSPECTOR_NOT_WORKER', 'Current thread is not a worker');
  }

  disconnect() {
    this.#agent?.close();
    this.#agent = undefined;
    for (const fail of [...this.#pending]) {
      fail(codedError(Error, 'ERR_INSPECTOR_CLOSED', 'Session was closed'));
    }
  }

  /**
   * Sends a command; the callback is called synchronously, unless the command awaits a promise.
   *
   * @param {string} method
   * @param {object | Callback | null} [params]
   * @param {Callback} [callback]
   */
  post(method, params, callback) {
    validateString(method, 'method');
    if (!callback && typeof params === 'function') {
      callback = /** @type {Callback} */ (params);
      params = null;
    }
    if (params && typeof params !== 'object') {
      throw invalidArgType('params', 'of type object', params);
    }
    if (callback) validateFunction(callback, 'callback');
    if (!this.#agent) {
      throw codedError(Error, 'ERR_INSPECTOR_NOT_CONNECTED', 'Session is not connected');
    }
    /** @type {Callback} */
    const pending = (error, result) => {
      if (this.#pending.delete(pending)) callback?.(error, result);
    };
    this.#pending.add(pending);
    this.#run(method, params ?? {}, ({ error, ...result }) =>
      error ? pending(commandError(error)) : pending(null, result),
    );
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {(answer: Answer) => void} reply
   */
  #run(method, params, reply) {
    if (method === 'Runtime.enable') this.#tellContext();
    if (method === 'Runtime.runIfWaitingForDebugger') {
      reply({}); // The program is already running.
    } else if (method === 'Runtime.getHeapUsage') {
      const { heapUsed, heapTotal } = process.memoryUsage();
      reply({ usedSize: heapUsed, totalSize: heapTotal });
    } else if (method.startsWith('Runtime.')) {
      const name = method.slice('Runtime.'.length);
      this.#agent?.run(name, JSON.stringify(params), (answer) => reply(JSON.parse(answer)));
    } else {
      const message = `'${method}' is not available to the program itself, only commands of 'Runtime' are. A client that attaches has it: start with --inspect`;
      reply({ error: { code: METHOD_NOT_FOUND, message } });
    }
  }

  #tellContext() {
    this.#notify('Runtime.executionContextCreated', {
      context: {
        id: CONTEXT_ID,
        origin: '',
        name: process.argv[1] ?? 'es4x',
        uniqueId: `es4x.${CONTEXT_ID}`,
        auxData: { isDefault: true },
      },
    });
  }

  /**
   * Emits an event, except one that a listener causes: a listener that prints would cause endless events.
   *
   * @param {string} method
   * @param {object} params
   */
  #notify(method, params) {
    if (this.#telling) return;
    this.#telling = true;
    try {
      const notification = { method, params };
      this.emit(method, notification);
      this.emit('inspectorNotification', notification);
    } finally {
      this.#telling = false;
    }
  }
}

/** @param {{ code: number, message: string }} error */
function commandError({ code, message }) {
  return codedError(Error, 'ERR_INSPECTOR_COMMAND', `Inspector error ${code}: ${message}`);
}
