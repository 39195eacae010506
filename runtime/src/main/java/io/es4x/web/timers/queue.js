/**
 * The place of a timer in the queue, linked to the other timers of the same delay; to itself while the timer does not wait.
 *
 * @typedef {object} Entry
 * @property {number} due
 * @property {number} order in which timers began to wait
 * @property {object} timer
 * @property {List | undefined} list undefined while the timer does not wait
 * @property {Entry | List} previous
 * @property {Entry | List} next
 */

/**
 * The circular list of the timers with one delay; this object is its head. Its key in the heap may be that of a timer
 * that was removed: none of its timers is due earlier.
 *
 * @typedef {object} List
 * @property {number} due
 * @property {number} order
 * @property {number} delay
 * @property {number} position in the heap
 * @property {Entry | List} previous
 * @property {Entry | List} next
 */

/**
 * A queue of timers in the order in which Node runs them: by due time, then by creation. As in Node, the timers of one
 * delay are a linked list, and a heap has the lists, which are few: a timer is cheap to start, to start again and to
 * remove, as a server does in each request.
 */
export class TimerQueue {
  /** @type {Map<number, List>} */
  #lists = new Map();
  /** @type {List[]} */
  #heap = [];
  #count = 0;

  /** The time at which the first timer is due; `Infinity` when there is none. */
  get nextDue() {
    this.#settle();
    return this.#heap.length === 0 ? Infinity : this.#heap[0].due;
  }

  /** Returns the first timer without removing it; the queue must not be empty. */
  first() {
    this.#settle();
    return /** @type {Entry} */ (this.#heap[0].next).timer;
  }

  /** Returns all timers. */
  timers() {
    const found = [];
    for (const list of this.#lists.values()) {
      for (let { next } = list; next !== list; next = next.next) {
        found.push(/** @type {Entry} */ (next).timer);
      }
    }
    return found;
  }

  /** Returns the entry of a timer that does not wait yet. */
  static entryOf(/** @type {object} */ timer) {
    const entry = /** @type {Entry} */ ({ due: 0, order: 0, timer, list: undefined });
    entry.previous = entry;
    entry.next = entry;
    return entry;
  }

  /** Inserts a timer behind those with the same due time; moves one that is in the queue already. */
  add(/** @type {Entry} */ entry, /** @type {number} */ due, /** @type {number} */ delay) {
    entry.previous.next = entry.next;
    entry.next.previous = entry.previous;
    let { list } = entry;
    if (list !== undefined && list.delay !== delay) {
      if (list.next === list) this.#drop(list);
      list = undefined;
    }
    const order = ++this.#count;
    list ??= this.#lists.get(delay) ?? this.#newList(delay, due, order);
    let { previous } = list;
    // Rare: intervals may be due before timers that were added after them.
    while (previous !== list && previous.due > due) previous = previous.previous;
    const { next } = previous;
    entry.due = due;
    entry.order = order;
    entry.list = list;
    entry.previous = previous;
    entry.next = next;
    previous.next = entry;
    next.previous = entry;
    if (due < list.due) {
      list.due = due;
      list.order = order;
      this.#up(list);
    }
  }

  remove(/** @type {Entry} */ entry) {
    const { list, previous, next } = entry;
    if (list === undefined) return;
    previous.next = next;
    next.previous = previous;
    if (previous === next) this.#drop(list);
    entry.list = undefined;
    entry.previous = entry;
    entry.next = entry;
  }

  #newList(/** @type {number} */ delay, /** @type {number} */ due, /** @type {number} */ order) {
    const list = /** @type {List} */ ({ due, order, delay, position: this.#heap.length });
    list.previous = list;
    list.next = list;
    this.#lists.set(delay, list);
    this.#heap[list.position] = list;
    this.#up(list);
    return list;
  }

  /** Moves lists with an outdated key to their position, until the list with the first timer is at the top. */
  #settle() {
    while (this.#heap.length > 0) {
      const list = this.#heap[0];
      const { due, order } = list.next;
      if (order === list.order) {
        return;
      }
      list.due = due;
      list.order = order;
      this.#down(list);
    }
  }

  /** Removes an empty list. */
  #drop(/** @type {List} */ list) {
    this.#lists.delete(list.delay);
    const last = /** @type {List} */ (this.#heap.pop());
    if (last !== list) {
      this.#put(last, list.position);
      this.#up(last);
      this.#down(last);
    }
  }

  #up(/** @type {List} */ list) {
    while (list.position > 0) {
      const parent = this.#heap[(list.position - 1) >> 1];
      if (isBefore(parent, list)) {
        return;
      }
      this.#swap(parent, list);
    }
  }

  #down(/** @type {List} */ list) {
    for (;;) {
      const left = 2 * list.position + 1;
      if (left >= this.#heap.length) {
        return;
      }
      const right = left + 1;
      const child =
        right < this.#heap.length && isBefore(this.#heap[right], this.#heap[left])
          ? this.#heap[right]
          : this.#heap[left];
      if (isBefore(list, child)) {
        return;
      }
      this.#swap(list, child);
    }
  }

  #swap(/** @type {List} */ parent, /** @type {List} */ child) {
    const { position } = parent;
    this.#put(parent, child.position);
    this.#put(child, position);
  }

  #put(/** @type {List} */ list, /** @type {number} */ position) {
    list.position = position;
    this.#heap[position] = list;
  }
}

/** @type {(list: List, other: List) => boolean} */
function isBefore(list, other) {
  return list.due < other.due || (list.due === other.due && list.order < other.order);
}
