import timers from 'node:timers';

const FIELDS = 18;

/**
 * The class that polls the statistics of a file.
 *
 * @import { Path } from 'es4x:binding'
 * @import { FileError, Files, Statistics } from './files.js'
 * @param {Files} files
 */
export function createStatWatcher({ stat }) {
  return class StatWatcher {
    #bigint;
    /** @type {ReturnType<typeof timers.setTimeout> | undefined} */
    #timer;
    /** @type {Path} */
    #path = '';
    #interval = 0;
    #refed = true;
    #closed = false;
    /** @type {Statistics | number | undefined} the last that were found, or an error's number */
    #last;
    /** @type {OnChange | undefined} set by the library */
    onchange;

    /** @param {boolean} bigint */
    constructor(bigint) {
      this.#bigint = bigint;
    }

    /**
     * @param {Path} path
     * @param {number} interval in milliseconds
     */
    start(path, interval) {
      this.#path = path;
      this.#interval = Math.max(1, interval);
      this.#poll();
      return 0;
    }

    #poll() {
      stat(this.#path, this.#bigint, {
        oncomplete: (error, found) => {
          if (this.#closed) return;
          this.#compare(error, found);
          if (this.#closed) return;
          this.#timer = timers.setTimeout(() => this.#poll(), this.#interval);
          if (!this.#refed) this.#timer.unref();
        },
      });
    }

    /**
     * @param {FileError | null} error
     * @param {Statistics} found
     */
    #compare(error, found) {
      const nothing = this.#bigint ? new BigInt64Array(FIELDS) : new Float64Array(FIELDS);
      const now = error ? error.errno : found;
      const before = this.#last;
      this.#last = now;
      if (error) {
        if (before !== now)
          this.#tell(error.errno, nothing, typeof before === 'object' ? before : nothing);
      } else if (typeof before === 'number') {
        this.#tell(0, found, nothing);
      } else if (before?.some((field, i) => i !== 10 && i !== 11 && field !== found[i])) {
        this.#tell(0, found, before);
      }
    }

    /**
     * @param {number} status 0 or an error's number
     * @param {Statistics} now
     * @param {Statistics} before
     */
    #tell(status, now, before) {
      const both = new /** @type {Room} */ (now.constructor)(2 * FIELDS);
      both.set(now);
      both.set(before, FIELDS);
      /** @type {OnChange} */ (this.onchange)(status, both);
    }

    getAsyncId() {
      return 0;
    }

    ref() {
      this.#refed = true;
      this.#timer?.ref();
    }

    unref() {
      this.#refed = false;
      this.#timer?.unref();
    }

    close() {
      this.#closed = true;
      timers.clearTimeout(this.#timer);
    }
  };
}

/**
 * @typedef {(status: number, both: Statistics) => void} OnChange
 * @typedef {new (length: number) => Statistics & { set(part: Statistics, at?: number): void }} Room
 */
