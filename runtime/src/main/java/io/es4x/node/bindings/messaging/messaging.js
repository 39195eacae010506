import handles from 'es4x:handles';
import timers from 'node:timers';
import { createClone } from './clone.js';

/** The state of each port. */
const states = new WeakMap();

/** `internalBinding('messaging')`: ports within a context, which copy what they send. */
export default function messaging({ internalBinding, requireBuiltin, perContext }) {
  const symbols = internalBinding('symbols');
  const { oninit, handle_onclose, no_message_symbol } = symbols;
  const DOMException = () => perContext('domexception').DOMException;
  const clone = createClone({
    types: internalBinding('types'),
    symbols,
    privateSymbols: internalBinding('util').privateSymbols,
    DOMException,
    requireBuiltin,
    isPort: (value) => states.has(value),
    movePort,
  });

  /** @param {Value} [options] an array of what moves, or an object with it as `transfer` */
  function copy(value, options) {
    const transfer = Array.isArray(options) ? options : (options?.transfer ?? []);
    return clone(value, [...transfer]);
  }

  function MessagePort() {
    const { ERR_CONSTRUCT_CALL_INVALID } = requireBuiltin('internal/errors').codes;
    throw new ERR_CONSTRUCT_CALL_INVALID();
  }

  function createPort() {
    // Its methods for listeners come with the library's classes.
    requireBuiltin('internal/worker/io');
    const port = Object.create(MessagePort.prototype);
    states.set(port, {
      peer: undefined,
      queue: [],
      started: false,
      refed: false,
      closed: false,
      due: false,
    });
    port[oninit]();
    return port;
  }

  /** The port in the place of one that was sent, which is of no use any more. */
  function movePort(port) {
    const moved = createPort();
    const from = states.get(port);
    const to = states.get(moved);
    to.queue = from.queue;
    to.peer = from.peer;
    if (to.peer !== undefined) states.get(to.peer).peer = moved;
    Object.assign(from, { peer: undefined, queue: [], closed: true });
    ref(port, false);
    return moved;
  }

  function ref(port, refed) {
    const state = states.get(port);
    if (state !== undefined && state.refed !== refed && !(refed && state.closed)) {
      state.refed = refed;
      handles.MessagePort += refed ? 1 : -1;
    }
  }

  /** Has the messages that wait emitted, each in a task of its own. */
  function schedule(port) {
    const state = states.get(port);
    if (!state.started || state.due || state.closed || state.queue.length === 0) return;
    state.due = true;
    timers.setImmediate(() => {
      state.due = false;
      if (state.started && !state.closed && state.queue.length > 0) {
        const { data, ports } = state.queue.shift();
        try {
          Reflect.apply(perContext('messageport').emitMessage, port, [data, ports, 'message']);
        } finally {
          schedule(port);
        }
      }
    });
  }

  function close(port) {
    const state = states.get(port);
    if (state === undefined || state.closed) return;
    while (state.started && state.queue.length > 0 && !state.closed) {
      const { data, ports } = state.queue.shift();
      Reflect.apply(perContext('messageport').emitMessage, port, [data, ports, 'message']);
    }
    ref(port, false);
    state.closed = true;
    timers.setImmediate(() => {
      port[handle_onclose]();
      if (state.peer !== undefined) close(state.peer);
    });
  }

  Object.assign(MessagePort.prototype, {
    postMessage(value, options) {
      const { peer } = states.get(this);
      const data = copy(value, options);
      const state = states.get(peer);
      if (state === undefined || state.closed) return;
      const ports = (Array.isArray(options) ? options : (options?.transfer ?? [])).filter((one) =>
        states.has(one),
      );
      state.queue.push({ data, ports });
      schedule(peer);
    },
    start() {
      states.get(this).started = true;
      schedule(this);
    },
    close() {
      close(this);
    },
    ref() {
      ref(this, true);
    },
    unref() {
      ref(this, false);
    },
    hasRef() {
      return states.get(this)?.refed;
    },
  });

  class MessageChannel {
    constructor() {
      this.port1 = createPort();
      this.port2 = createPort();
      states.get(this.port1).peer = this.port2;
      states.get(this.port2).peer = this.port1;
    }
  }

  return {
    MessagePort,
    MessageChannel,
    get DOMException() {
      return DOMException();
    },
    setDeserializerCreateObjectFunction() {},
    stopMessagePort(port) {
      const state = states.get(port);
      if (state !== undefined) state.started = false;
    },
    checkMessagePort: (value) => states.has(value),
    drainMessagePort() {},
    moveMessagePortToContext: (port) => port,
    receiveMessageOnPort: (port) => states.get(port)?.queue.shift()?.data ?? no_message_symbol,

    structuredClone(...args) {
      if (args.length === 0) {
        const { ERR_MISSING_ARGS } = requireBuiltin('internal/errors').codes;
        throw new ERR_MISSING_ARGS('The "value" argument');
      }
      return copy(args[0], args[1]);
    },

    exposeLazyDOMExceptionProperty(target) {
      Object.defineProperty(target, 'DOMException', {
        get: DOMException,
        set(value) {
          Object.defineProperty(target, 'DOMException', {
            value,
            writable: true,
            configurable: true,
          });
        },
        configurable: true,
      });
    },
  };
}
