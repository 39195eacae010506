import timers from 'node:timers';

const FIELDS = 18;

/** The class that asks for the statistics of a file again and again. */
export function createStatWatcher({ stat }) {
  return class StatWatcher {
    #bigint;
    #timer;
    #path;
    #interval;
    #refed = true;
    #closed = false;
    /** The last that was found: an array, or an error's number. */
    #last;
    /** @type {Value} */
    onchange;

    constructor(bigint) {
      this.#bigint = bigint;
    }

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

    #compare(error, found) {
      const nothing = this.#bigint ? new BigInt64Array(FIELDS) : new Float64Array(FIELDS);
      const now = error ? error.errno : found;
      const before = this.#last;
      this.#last = now;
      if (error) {
        if (before !== now) this.#tell(now, nothing, typeof before === 'object' ? before : nothing);
      } else if (typeof before === 'number') {
        this.#tell(0, now, nothing);
      } else if (before?.some((field, i) => i !== 10 && i !== 11 && field !== now[i])) {
        this.#tell(0, now, before);
      }
    }

    #tell(status, now, before) {
      const both = new now.constructor(2 * FIELDS);
      both.set(now);
      both.set(before, FIELDS);
      this.onchange(status, both);
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
