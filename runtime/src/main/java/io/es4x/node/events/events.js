import { invalidArgType } from '../errors.js';
import { validateAbortSignal, validateFunction, validateNumber } from '../validators.js';
import { defaults, EventEmitter, errorMonitor, maxListenersOf } from './emitter.js';
import { captureRejectionSymbol } from './rejections.js';
import { on, once } from './waiting.js';

/** `node:events`. */
const notEmitter = (value, name = 'emitter') =>
  invalidArgType(name, 'an instance of EventEmitter or EventTarget', value);

Object.assign(EventEmitter, {
  addAbortListener(signal, listener) {
    if (signal === undefined) {
      throw invalidArgType('signal', 'an instance of AbortSignal', signal);
    }
    validateAbortSignal(signal, 'signal');
    validateFunction(listener, 'listener');
    if (signal.aborted) {
      queueMicrotask(() => listener());
    } else {
      signal.addEventListener('abort', listener, { once: true });
    }
    return {
      __proto__: null,
      [Symbol.dispose]: () => signal.removeEventListener('abort', listener),
    };
  },
  once,
  on,
  getEventListeners(emitter, name) {
    if (typeof emitter.listeners !== 'function') {
      throw notEmitter(emitter);
    }
    return emitter.listeners(name);
  },
  getMaxListeners(emitter) {
    if (typeof emitter?.getMaxListeners !== 'function') {
      throw notEmitter(emitter);
    }
    return maxListenersOf(emitter);
  },
  EventEmitter,
  usingDomains: false,
  captureRejectionSymbol,
  errorMonitor,
  setMaxListeners(count = defaults.defaultMaxListeners, ...emitters) {
    validateNumber(count, 'setMaxListeners', 0);
    if (emitters.length === 0) {
      defaults.defaultMaxListeners = count;
    }
    for (const emitter of emitters) {
      if (typeof emitter.setMaxListeners !== 'function') {
        throw notEmitter(emitter, 'eventTargets');
      }
      emitter.setMaxListeners(count);
    }
  },
  listenerCount(emitter, name) {
    if (typeof emitter.listenerCount !== 'function') {
      throw notEmitter(emitter);
    }
    return emitter.listenerCount(name);
  },
});
Object.defineProperties(EventEmitter, Object.getOwnPropertyDescriptors(defaults));

export default EventEmitter;
