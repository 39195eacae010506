/** @typedef {{ due: number, order: number, position: number, timer: object }} Entry */

/**
 * A queue of timers, in the order in which Node runs them: by due time, then by creation. A binary
 * heap whose entries know their positions, so that each can be taken out.
 */
export class TimerQueue {
  /** @type {Entry[]} */
  #heap = [];
  #count = 0;

  /** The time at which the first timer is due; `Infinity` when there is none. */
  get nextDue() {
    return this.#heap.length === 0 ? Infinity : this.#heap[0].due;
  }

  /** Adds a timer; returns its entry, for `remove`. */
  add(/** @type {number} */ due, /** @type {object} */ timer) {
    const entry = { due, order: ++this.#count, position: this.#heap.length, timer };
    this.#heap[entry.position] = entry;
    this.#up(entry);
    return entry;
  }

  /** Returns the first timer, which stays. */
  first() {
    return this.#heap[0].timer;
  }

  remove(/** @type {Entry} */ entry) {
    const last = /** @type {Entry} */ (this.#heap.pop());
    if (last !== entry) {
      this.#put(last, entry.position);
      this.#up(last);
      this.#down(last);
    }
  }

  #up(/** @type {Entry} */ entry) {
    while (entry.position > 0) {
      const parent = this.#heap[(entry.position - 1) >> 1];
      if (isBefore(parent, entry)) {
        return;
      }
      this.#swap(parent, entry);
    }
  }

  #down(/** @type {Entry} */ entry) {
    for (;;) {
      const left = 2 * entry.position + 1;
      if (left >= this.#heap.length) {
        return;
      }
      const right = left + 1;
      const child =
        right < this.#heap.length && isBefore(this.#heap[right], this.#heap[left])
          ? this.#heap[right]
          : this.#heap[left];
      if (isBefore(entry, child)) {
        return;
      }
      this.#swap(entry, child);
    }
  }

  #swap(/** @type {Entry} */ parent, /** @type {Entry} */ child) {
    const { position } = parent;
    this.#put(parent, child.position);
    this.#put(child, position);
  }

  #put(/** @type {Entry} */ entry, /** @type {number} */ position) {
    entry.position = position;
    this.#heap[position] = entry;
  }
}

/** @type {(entry: Entry, other: Entry) => boolean} */
function isBefore(entry, other) {
  return entry.due < other.due || (entry.due === other.due && entry.order < other.order);
}
