import { invalidArgType } from '../errors.js';

/**
 * `process.finalization`: callbacks for objects that are still alive when the program ends.
 *
 * @import { Process } from './process-object.js'
 * @param {Process} process
 */
export function createFinalization(process) {
  /**
   * @typedef {'exit' | 'beforeExit'} Event
   * @typedef {(object: object, event: Event) => void} Callback
   * @typedef {{ reference: WeakRef<object>, callback: Callback, event: Event }} Entry
   */

  /** @type {Set<Entry>} */
  const registered = new Set();
  /** @type {FinalizationRegistry<Entry>} */
  const collected = new FinalizationRegistry((entry) => registered.delete(entry));
  /** @type {Set<Event>} */
  const listening = new Set();

  /**
   * @param {object} object
   * @param {Callback} callback
   * @param {Event} event
   */
  function register(object, callback, event) {
    if (object === null || (typeof object !== 'object' && typeof object !== 'function')) {
      throw invalidArgType('obj', 'of type object', object);
    }
    const entry = { reference: new WeakRef(object), callback, event };
    registered.add(entry);
    collected.register(object, entry, entry);
    if (!listening.has(event)) {
      listening.add(event);
      process.on(event, () => finish(event));
    }
  }

  /** @param {Event} event */
  function finish(event) {
    for (const entry of [...registered]) {
      const object = entry.reference.deref();
      if (entry.event === event && registered.delete(entry) && object !== undefined) {
        entry.callback(object, event);
      }
    }
  }

  return {
    /** @type {(object: object, callback: Callback) => void} */
    register: (object, callback) => register(object, callback, 'exit'),
    /** @type {(object: object, callback: Callback) => void} */
    registerBeforeExit: (object, callback) => register(object, callback, 'beforeExit'),
    /** @param {object} object */
    unregister(object) {
      for (const entry of [...registered]) {
        if (entry.reference.deref() === object) {
          registered.delete(entry);
          collected.unregister(entry);
        }
      }
    },
  };
}
