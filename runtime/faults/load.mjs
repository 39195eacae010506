import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../test/support/until.js';

/** The number of senders. */
const SENDERS = 4;

/** The time between the answer to an order and the next one of its sender, in milliseconds. */
const PAUSE = 5;

/** The time in which an order has to be answered, in milliseconds. */
const PATIENCE = 5000;

/** The orders in a row that have to be answered until a service counts as well. */
const WELL = 200;

/**
 * A client that sends orders without a pause, each once more if it fails, and notes what becomes of them.
 *
 * @typedef {object} Seen since the last call of `fresh`
 * @property {number} orders
 * @property {string[]} failures of first tries
 * @property {string[]} twice the failures of second tries
 * @property {number | undefined} lastFailure the time of the last one, by `performance.now()`
 */
export class Load {
  /** The orders that were answered, of all time. @type {number[]} */
  acknowledged = [];

  /** @type {Seen} */
  seen = Load.#nothing();

  #next = 1;

  /** The last order of each sender that was answered. @type {number[]} */
  #answered = Array(SENDERS).fill(0);

  #inRow = 0;
  #isRunning = true;
  /** @type {Promise<void[]>} */
  #senders;

  /** @param {string} url of the service */
  constructor(url) {
    this.url = url;
    this.#senders = Promise.all(Array.from({ length: SENDERS }, (_, sender) => this.#send(sender)));
  }

  /** @returns {Seen} */
  static #nothing() {
    return { orders: 0, failures: [], twice: [], lastFailure: undefined };
  }

  /** Begins to count anew. */
  fresh() {
    this.seen = Load.#nothing();
  }

  /** Waits until orders that are sent from now on are answered, to all senders. */
  async isWell() {
    const now = this.#next;
    this.#inRow = 0;
    await until(() => this.#inRow >= WELL && this.#answered.every((number) => number >= now));
  }

  /** Sends no more orders. */
  async stop() {
    this.#isRunning = false;
    await this.#senders;
  }

  /** @param {number} sender */
  async #send(sender) {
    while (this.#isRunning) {
      const number = this.#next++;
      const failure = await this.#order(number);
      this.seen.orders++;
      this.#inRow++;
      if (failure !== undefined) {
        this.#inRow = 0;
        this.seen.failures.push(failure);
        this.seen.lastFailure = performance.now();
        const again = await this.#order(number);
        if (again !== undefined) this.seen.twice.push(again);
      } else {
        this.#answered[sender] = number;
      }
      await wait(PAUSE);
    }
  }

  /**
   * @param {number} number
   * @returns {Promise<string | undefined>} the failure
   */
  async #order(number) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(`${this.url}/order?number=${number}`, { signal });
      const text = await response.text();
      if (response.status !== 200) return `status ${response.status}`;
      if (text !== `${2 * number}`) return `wrong: ${text}`;
      this.acknowledged.push(number);
      return undefined;
    } catch (error) {
      const { name, cause } = /** @type {{ name: string, cause?: { code?: string } }} */ (error);
      return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name);
    }
  }
}
