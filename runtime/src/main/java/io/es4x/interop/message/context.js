import dispatch from 'es4x:host/dispatch';
import host from 'es4x:host/message-context';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import { codedError } from '../../node/errors.js';

/**
 * Sends the values of `AsyncLocalStorage`s in a header of event-bus messages. Loaded at the start of a context where
 * `--message-context` names storages.
 *
 * @typedef {object} Storage an `AsyncLocalStorage`
 * @typedef {Map<Storage, unknown>} Values
 */

const { apply } = Reflect; // A program may replace the methods of functions.

/** The module that clones, which the first message with values loads. */
const clone = () => registry.require('es4x:clone');

const names = new Set(host.names());

/**
 * The storages that follow, by their names, as far as the program has made them.
 *
 * @type {Map<string, Storage>}
 */
const storages = new Map();

let warned = false;

/**
 * Notes a storage that the program makes.
 *
 * @param {Storage} storage
 * @param {string} name
 */
function made(storage, name) {
  if (!names.has(name)) return;
  if (storages.has(name)) {
    throw codedError(
      Error,
      'ES4X_MESSAGE_CONTEXT',
      `There is an AsyncLocalStorage named "${name}" already, whose values follow messages (--message-context). ` +
        'Only one of a name can: give this one another name',
    );
  }
  storages.set(name, storage);
}

/**
 * Returns the header of a message: a clone of the clones of the values by name, in Base64; empty without values.
 *
 * @throws {DOMException} for a value that cannot be cloned
 */
function header() {
  const frame = /** @type {Values | undefined} */ (tasks.frames?.current());
  const clones = new Map();
  for (const [name, storage] of storages) {
    const value = frame?.get(storage);
    if (value !== undefined) clones.set(name, cloneOf(value, name));
  }
  if (clones.size === 0) return '';
  const { buffer, byteOffset, byteLength } = clone().write(clones);
  return registry.require('buffer').Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/**
 * @param {unknown} value
 * @param {string} name of its storage
 */
function cloneOf(value, name) {
  try {
    return clone().write(value);
  } catch (error) {
    const DOMException = registry.require('es4x:dom-exception');
    if (!(error instanceof DOMException)) throw error; // That of a getter.
    throw new DOMException(`AsyncLocalStorage "${name}": ${error.message}`, 'DataCloneError');
  }
}

/**
 * Returns the values that a message brings, for the storages there are.
 *
 * @param {string} text of the header
 * @returns {Values}
 */
function received(text) {
  const values = new Map();
  if (text === '') return values;
  const { read } = clone();
  const clones = read(registry.require('buffer').Buffer.from(text, 'base64'));
  for (const [name, storage] of storages) {
    const bytes = clones.get(name);
    if (bytes !== undefined) values.set(storage, read(bytes));
  }
  return values;
}

/**
 * Gives the storages the values that an event brings: those that a message of JavaScript has not are as outside of
 * `run()`. Another event leaves them as they are.
 *
 * @param {unknown} event
 */
function enter(event) {
  if (storages.size === 0) return;
  const text = host.headerOf(typeof event === 'object' && Java.isJavaObject(event) ? event : null);
  if (text === null) return;
  try {
    use(received(text));
  } catch (error) {
    warn(error);
  }
}

/** @param {Values} values */
function use(values) {
  if (values.size === 0 && tasks.frames?.current() === undefined) return;
  const AsyncContextFrame = registry
    .require('es4x:library')
    .require('internal/async_context_frame');
  const [first] = storages.values();
  const frame = new AsyncContextFrame(first); // Has what the current one has.
  for (const storage of storages.values()) {
    if (values.has(storage)) frame.set(storage, values.get(storage));
    else frame.delete(storage);
  }
  tasks.frames?.exchange(frame);
}

/** @param {unknown} error */
function warn(error) {
  if (warned) return;
  warned = true;
  registry
    .require('process')
    .emitWarning(
      `The header es4x-context of a message is ignored, which is damaged or of another version: ${error}`,
      { code: 'ES4X_MESSAGE_CONTEXT' },
    );
}

// In place of `tasks.bound`. Callbacks that are bound before there is a storage may be called when there is one.
dispatch.bindBy((/** @type {(...events: unknown[]) => unknown} */ callback) => {
  const frame = tasks.frames?.current();
  return /** @this {unknown} @param {unknown[]} events */ function (...events) {
    const { frames } = tasks;
    if (frames === undefined) return apply(callback, this, events);
    const before = frames.exchange(frame);
    try {
      enter(events[0]);
      return apply(callback, this, events);
    } finally {
      frames.exchange(before);
    }
  };
});

export default { made, header };
