import library from 'es4x:library';
import timers from 'node:timers';
import { codedError, invalidArgType } from '../../node/errors.js';
import { validateBoolean } from '../../node/validators.js';

/**
 * Runs functions for `executeBlocking` on threads of their own. How many there are is up to the caller, Vert.x, which
 * runs no more at a time than its worker pool has threads.
 *
 * @typedef {object} Work what a thread runs
 * @property {string} text of the function, as the loader has rewritten it
 * @property {string} file that the text is in
 * @property {number} line of its beginning, from 1
 * @property {number} column of its beginning, from 1
 * @property {unknown[]} args
 *
 * @typedef {{ result: unknown } | { thrown: unknown } | { error: Uint8Array }} Outcome the last of an error, with
 *   its own properties
 */

const { structuredClone } = /** @type {{ structuredClone<T>(value: T): T }} */ (
  /** @type {unknown} */ (globalThis)
);

/** The time in ms after which an idle thread ends. */
const IDLE = 30_000;

const NATIVE = /\{\s*\[native code\]\s*\}\s*$/;

const OPTIONS = ['args', 'ordered'];

/**
 * The threads that wait for work. The last one has worked last.
 *
 * @type {Thread[]}
 */
const idle = [];

class Thread {
  #worker = new (library.require('internal/worker').InternalWorker)('es4x:blocking-thread', {
    name: 'executeBlocking',
  });
  /** @type {{ resolve(result: unknown): void, reject(error: unknown): void } | undefined} */
  #waiting;
  /** @type {ReturnType<typeof timers.setTimeout> | undefined} */
  #idling;

  constructor() {
    this.#worker.on('message', (/** @type {Outcome} */ outcome) => this.#done(outcome));
    this.#worker.on('error', (/** @type {unknown} */ error) => this.#failed(error));
    this.#worker.on('exit', (/** @type {number} */ code) => this.#ended(code));
  }

  /** @param {Work} work */
  run(work) {
    timers.clearTimeout(this.#idling);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(work);
    });
  }

  /** @param {Outcome} outcome */
  #done(outcome) {
    const waiting = this.#taken();
    idle.push(this);
    this.#worker.unref();
    this.#idling = timers.setTimeout(() => this.#expire(), IDLE).unref();
    if ('result' in outcome) waiting?.resolve(outcome.result);
    else if ('thrown' in outcome) waiting?.reject(outcome.thrown);
    else waiting?.reject(library.require('internal/error_serdes').deserializeError(outcome.error));
  }

  #expire() {
    this.#leave();
    this.#worker.terminate();
  }

  /** A thread that ends takes no more work. */
  #leave() {
    const place = idle.indexOf(this);
    if (place >= 0) idle.splice(place, 1);
    timers.clearTimeout(this.#idling);
  }

  #taken() {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }

  /** @param {unknown} error that a callback has thrown */
  #failed(error) {
    this.#leave();
    const waiting = this.#taken();
    if (waiting === undefined) throw error;
    waiting.reject(error);
  }

  /** @param {number} code */
  #ended(code) {
    this.#leave();
    this.#taken()?.reject(
      codedError(
        Error,
        'ES4X_BLOCKING_EXIT',
        `A function for executeBlocking has ended its thread, with code ${code}`,
      ),
    );
  }
}

/**
 * Prepares a call: takes the text of the function and clones its arguments.
 *
 * @param {Function} code
 * @param {{ args?: unknown[], ordered?: boolean } | undefined} options
 * @param {string} file
 * @param {number} line
 * @param {number} column
 * @returns {() => Promise<unknown>} makes the call
 * @throws {DOMException} if an argument cannot be cloned
 */
function job(code, options, file, line, column) {
  const { args = [] } = checked(options);
  const text = Function.prototype.toString.call(code);
  if (NATIVE.test(text)) {
    throw codedError(
      TypeError,
      'ERR_INVALID_ARG_VALUE',
      'executeBlocking runs the text of a function on another thread, and a bound or native function has none. Pass a function that calls it.',
    );
  }
  const work = { text, file, line, column, args: structuredClone(args) };
  return () => (idle.pop() ?? new Thread()).run(work);
}

/** @param {{ args?: unknown[], ordered?: boolean } | undefined} options */
function checked(options = {}) {
  if (typeof options !== 'object' || options === null) {
    throw invalidArgType('options', 'of type object', options);
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    throw codedError(
      TypeError,
      'ERR_INVALID_ARG_VALUE',
      `executeBlocking has no option "${unknown}"; there are ${OPTIONS.join(' and ')}`,
    );
  }
  const { args, ordered } = options;
  if (args !== undefined && !Array.isArray(args)) {
    throw invalidArgType('options.args', 'an instance of Array', args);
  }
  if (ordered !== undefined) validateBoolean(ordered, 'options.ordered');
  return options;
}

export default { job };
