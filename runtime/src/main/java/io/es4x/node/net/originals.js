import host from 'es4x:host/library';
import library from 'es4x:library';

const EventEmitter = library.require('events');
const { Readable } = library.require('stream');
const { Socket } = library.require('net');

/** Node's way calls these functions by their names; a message goes it when a program has replaced one. */
const { emit, on, addListener, removeListener } = EventEmitter.prototype;
const ofReadable = { on: Readable.prototype.on, removeListener: Readable.prototype.removeListener };
const { on: onSocket } = Socket.prototype;

/** True if they are Node's own: a program may have replaced one before it required `node:http`. */
export const areOwn = [
  emit,
  on,
  addListener,
  removeListener,
  ...Object.values(ofReadable),
  onSocket,
].every((method) => host.isInternal(method));

/** Returns whether events are emitted, and listeners added and removed, by Node's own functions. */
export function areEventsOriginal() {
  const { prototype } = EventEmitter;
  return (
    areOwn &&
    prototype.emit === emit &&
    prototype.on === on &&
    prototype.addListener === addListener &&
    prototype.removeListener === removeListener &&
    Readable.prototype.on === ofReadable.on &&
    Readable.prototype.removeListener === ofReadable.removeListener &&
    Socket.prototype.on === onSocket
  );
}

/** The name of Node's own `on` of the socket of a connection to an HTTP server. */
export const LISTENS = 'socketListenerWrap';

export { addListener, emit, on, removeListener };
