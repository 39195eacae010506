import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import process from 'node:process';
import timers from 'node:timers';
import { fail } from './fail.js';
import { transferOf } from './transfer-list.js';

const { apply } = Reflect;

/**
 * @import { BindingParts } from 'es4x:binding'
 * @import { TypesFunctions } from '../types.binding.js'
 * @import createMessages from './messages.js'
 * @import { Copied, Needs } from './messages.js'
 * @import { End, Message, MessagingFunctions, Port } from './messaging.binding.js'
 *
 * @typedef {object} State
 * @property {End | undefined} end undefined when it is closed or sent
 * @property {Port} resource
 * @property {boolean} started
 * @property {boolean} refed
 * @property {boolean} closing
 * @property {boolean} [draining] takes the messages that are left
 * @property {boolean} [emitting]
 * @property {boolean} [closed]
 * @property {() => void} [destroyed] tells the hooks, if there were any when it was made, that it is closed
 *
 * @typedef {Record<symbol, () => void>} MessagePortObject
 * @typedef {ReturnType<typeof createMessages>} Messages
 */

/**
 * The state of each port.
 *
 * @type {WeakMap<object, State>}
 */
const states = new WeakMap();

/**
 * `internalBinding('messaging')`: ports, whose other ends are in any context, and copies of values.
 *
 * @param {BindingParts<MessagingFunctions>} parts
 */
export default function messaging({ java, internalBinding, requireBuiltin, perContext }) {
  const symbols = internalBinding('symbols');
  const { oninit, handle_onclose, no_message_symbol } = symbols;
  const DOMException = () => perContext('domexception').DOMException;
  /** @type {WeakMap<object, () => Copied>} */
  const natives = new WeakMap();
  /** @type {Needs} */
  const options = {
    natives,
    java,
    types: internalBinding('types'),
    symbols,
    privateSymbols: internalBinding('util').privateSymbols,
    DOMException,
    internalBinding,
    requireBuiltin,
    ports: {
      is: (value) => states.has(/** @type {object} */ (value)),
      isGone: (port) => stateOf(port).end === undefined || stateOf(port).closing,
      release,
      create: createPort,
    },
  };
  /** @type {Messages | undefined} */
  let made;

  /**
   * The functions that write and read messages, which only few programs need.
   *
   * @returns {Messages}
   */
  function messages() {
    made ??= /** @type {Messages} */ (registry.require('es4x:messages')(options));
    return made;
  }

  function MessagePort() {
    fail('ERR_CONSTRUCT_CALL_INVALID', 'Constructor cannot be called');
  }

  /**
   * The state of what is a port.
   *
   * @param {object} port
   */
  const stateOf = (port) => /** @type {State} */ (states.get(port));

  /**
   * The port of an end.
   *
   * @param {End} end
   * @returns {MessagePortObject}
   */
  function createPort(end) {
    // Its methods for listeners come with the library's classes.
    requireBuiltin('internal/worker/io');
    const port = Object.create(MessagePort.prototype);
    const resource = java.listen(end, () => {
      tasks.call(take, undefined, []);
      if (tasks.pending) tasks.drain();
    });
    states.set(port, { end, resource, started: false, refed: false, closing: false });
    // Hooks, which this calls, may look at the port.
    const take = tasks.resource(() => takeNext(port), 'MESSAGEPORT', port);
    stateOf(port).destroyed = take.destroyed;
    port[oninit]();
    return port;
  }

  /**
   * Detaches the end of a port, and returns it.
   *
   * @param {object} port
   */
  function release(port) {
    const state = stateOf(port);
    const end = /** @type {End} */ (state.end);
    java.release(end);
    state.end = undefined;
    close(port);
    return end;
  }

  /**
   * @param {object} port
   * @param {boolean} refed
   */
  function ref(port, refed) {
    const state = states.get(port);
    if (state !== undefined && state.refed !== refed && !(refed && state.closing)) {
      state.refed = refed;
      java.reference(state.resource, refed);
    }
  }

  /**
   * Emits the next message, in a task of its own. A port that closes amid messages takes the others first.
   *
   * @param {object} port
   */
  function takeNext(port) {
    const state = stateOf(port);
    if (state.closing && !state.draining) return;
    state.emitting = true;
    const taken = emitNext(port, state.started || state.draining);
    state.emitting = false;
    if (taken && state.end !== undefined) java.tell(state.end);
  }

  /**
   * Receives one message; returns whether there may be more.
   *
   * @param {object} port
   * @param {boolean} [all]
   */
  function emitNext(port, all) {
    const { end } = stateOf(port);
    const message = end === undefined ? undefined : java.next(end, /** @type {boolean} */ (all));
    if (message === undefined) return false;
    if (message === null) {
      stateOf(port).emitting = false;
      close(port);
      return false;
    }
    emit(port, message);
    return true;
  }

  /**
   * @param {object} port
   * @param {Message} message
   */
  function emit(port, message) {
    const { emitMessage } = perContext('messageport');
    let received;
    try {
      received = messages().read(message);
    } catch (error) {
      apply(emitMessage, port, [error, [], 'messageerror']);
      return;
    }
    apply(emitMessage, port, [received.data, received.ports, 'message']);
  }

  /** @param {object} port */
  function close(port) {
    const state = states.get(port);
    if (state === undefined || state.closing) return;
    ref(port, false);
    state.closing = true;
    state.draining = state.emitting;
    timers.setImmediate(() => {
      if (state.end !== undefined) java.close(state.end);
      state.end = undefined;
      state.closed = true;
      /** @type {MessagePortObject} */ (port)[handle_onclose]();
      state.destroyed?.();
    });
  }

  Object.assign(MessagePort.prototype, {
    /** @param {unknown[]} args a value, and what moves */
    postMessage(...args) {
      if (args.length === 0) {
        fail('ERR_MISSING_ARGS', 'Not enough arguments to MessagePort.postMessage');
      }
      const message = messages().write(args[0], transferOf(args[1]), this);
      const { end, closing } = states.get(this) ?? /** @type {Partial<State>} */ ({});
      if (end === undefined || closing) return undefined;
      if (!java.post(end, ...message)) {
        process.emitWarning(
          'The target port was posted to itself, and the communication channel was lost',
        );
        close(this);
      }
      return true;
    },
    start() {
      const state = stateOf(this);
      state.started = true;
      if (state.end !== undefined) java.tell(state.end);
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
      const state = states.get(this);
      if (state === undefined) throw new TypeError('Illegal invocation');
      return state.closed ? undefined : state.refed;
    },
  });

  /**
   * Requires a port.
   *
   * @param {object} value
   */
  function portOf(value) {
    if (!states.has(value)) {
      fail('ERR_INVALID_ARG_TYPE', 'The "port" argument must be a MessagePort instance');
    }
    return stateOf(value);
  }

  /** @this {{ port1: object, port2: object }} */
  function MessageChannel() {
    if (new.target === undefined) {
      fail('ERR_CONSTRUCT_CALL_REQUIRED', 'Cannot call constructor without `new`');
    }
    const [first, second] = java.pair();
    this.port1 = createPort(first);
    this.port2 = createPort(second);
  }

  return {
    MessagePort,
    MessageChannel,
    createPort,
    release,
    natives,
    handleOf: java.handleOf,
    heldBy: java.heldBy,
    get DOMException() {
      return DOMException();
    },
    setDeserializerCreateObjectFunction() {},

    /** @param {object} port */
    stopMessagePort(port) {
      const state = states.get(port);
      if (state !== undefined) state.started = false;
    },

    /** @param {object} port */
    drainMessagePort(port) {
      while (states.has(port) && emitNext(port, true));
    },

    /** @param {object} port */
    receiveMessageOnPort(port) {
      const { end, closing } = portOf(port);
      const message = end === undefined || closing ? undefined : java.next(end, true);
      if (message === null) close(port);
      return message ? messages().read(message).data : no_message_symbol;
    },

    /**
     * @param {object} port
     * @param {unknown} context
     */
    moveMessagePortToContext(port, context) {
      const { end, closing } = portOf(port);
      if (end === undefined || closing) {
        const error = new Error('Cannot send data on closed MessagePort');
        throw Object.assign(error, { code: 'ERR_CLOSED_MESSAGE_PORT' });
      }
      if (!internalBinding('contextify').isContext(context)) {
        fail('ERR_INVALID_ARG_TYPE', 'Invalid context argument');
      }
      fail(
        'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        'moveMessagePortToContext() is not available in ES4X: ports belong to the main context of a thread',
      );
    },

    broadcastChannel: (/** @type {string} */ name) => createPort(java.named(name)),

    /** @param {unknown[]} args a value, and what moves */
    structuredClone(...args) {
      if (args.length === 0) {
        const { ERR_MISSING_ARGS } = requireBuiltin('internal/errors').codes;
        throw new ERR_MISSING_ARGS('The "value" argument');
      }
      const transfer = transferOf(args[1]);
      const copy = transfer.length === 0 ? java.copy(args[0]) : undefined;
      if (copy !== undefined) return copy;
      const message = messages().write(args[0], transfer);
      return messages().read(java.pass(undefined, ...message)).data;
    },

    /** @param {object} target */
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
