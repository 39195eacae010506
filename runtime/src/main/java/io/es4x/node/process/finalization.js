import { invalidArgType } from '../errors.js';

/** `process.finalization`: callbacks for objects that are still alive when the program ends. */
export function createFinalization(process) {
  const registered = new Set();
  const collected = new FinalizationRegistry((entry) => registered.delete(entry));
  const listening = new Set();

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

  function finish(event) {
    for (const entry of [...registered]) {
      const object = entry.reference.deref();
      if (entry.event === event && registered.delete(entry) && object !== undefined) {
        entry.callback(object, event);
      }
    }
  }

  return {
    register: (object, callback) => register(object, callback, 'exit'),
    registerBeforeExit: (object, callback) => register(object, callback, 'beforeExit'),
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
