import library from 'es4x:library';
import tasks from 'es4x:tasks';
import { addListener, removeListener } from '../net/originals.js';

/**
 * The listener of `close` that each response has at its socket, and the timeouts of a socket between requests.
 *
 * @import { Listeners, Socket } from './types.js'
 */

const { apply } = Reflect;
const EventEmitter = library.require('events');
const { Socket: NetSocket } = library.require('net');
const { kTimeout } = library.require('internal/timers');
const { setTimeout: ofSockets } = NetSocket.prototype;

/**
 * Sets the timeout of a socket, as `socket.setTimeout` does. A server sets two in each request, the second of which ends the
 * first: the timer is kept in between.
 *
 * @param {Socket} socket
 * @param {number} milliseconds
 */
export function setTimeout(socket, milliseconds) {
  const { [kTimeout]: timer } = socket;
  if (
    socket.setTimeout === ofSockets &&
    tasks.hooked === undefined &&
    (milliseconds === 0 ? tasks.suspend(timer) : tasks.resume(timer, milliseconds))
  ) {
    socket.timeout = milliseconds;
  } else {
    socket.setTimeout(milliseconds);
  }
}

/**
 * Adds a listener of `close` to a socket, as `addListener` does.
 *
 * @param {Socket} socket
 * @param {() => void} listener
 */
export function addCloseListener(socket, listener) {
  const { _events: events } = socket;
  const { close } = events;
  const most = socket._maxListeners ?? EventEmitter.defaultMaxListeners;
  if (events.newListener === undefined && typeof close === 'function' && most > 1) {
    const listeners = [close, listener];
    /** @type {{ emitting?: number }} */ (listeners).emitting = 0;
    events.close = listeners;
  } else if (events.newListener === undefined && isMutable(close) && most > close.length) {
    close.push(listener);
  } else {
    apply(addListener, socket, ['close', listener]);
  }
}

/**
 * Removes a listener of `close` from a socket, as `removeListener` does.
 *
 * @param {Socket} socket
 * @param {() => void} listener
 */
export function removeCloseListener(socket, listener) {
  const { _events: events } = socket;
  const { close } = events;
  if (
    events.removeListener === undefined &&
    isMutable(close) &&
    close[close.length - 1] === listener
  ) {
    close.pop();
    if (close.length === 1) events.close = close[0];
  } else {
    apply(removeListener, socket, ['close', listener]);
  }
}

/**
 * Returns whether the listeners of an event are an array that is not being called.
 *
 * @param {unknown} listeners
 * @returns {listeners is unknown[]}
 */
function isMutable(listeners) {
  if (!Array.isArray(listeners)) return false;
  const { emitting } = /** @type {{ emitting?: number }} */ (listeners);
  return emitting === undefined || emitting <= 0;
}
