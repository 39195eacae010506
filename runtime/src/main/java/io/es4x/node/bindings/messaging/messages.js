import process from 'node:process';
import { ValueReader } from '../v8/deserializer.js';
import { createValueWriter } from '../v8/serializer.js';

/** The bits of an object's transfer mode. */
const TRANSFERABLE = 1;
const CLONEABLE = 2;

/** The kinds of objects that have a form of their own in messages. */
const PORT = 0;
const PART = 1;
const OBJECT = 2;

const INVALID = 'Found invalid value in transferList.';
const NOT_CLONED = 'Cannot clone object of unsupported type.';
const NOT_TRANSFERRED = 'Cannot transfer object of unsupported type.';
const NOT_LISTED = 'Object that needs transfer was found in message but not listed in transferList';

/** @type {(value: unknown) => value is object} */
const isObject = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Makes the functions that write and read messages: bytes in V8's format, and parts that are not copied.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { TypesFunctions } from '../types.binding.js'
 * @import { End, MessagingFunctions } from './messaging.binding.js'
 *
 * @typedef {{ data: unknown, deserializeInfo: string }} Copied the contents of an object, and what makes one of them
 * @typedef {Record<symbol, LibraryModule> & { detached?: boolean }} Item what may move or have contents of its own
 *
 * @typedef {object} Ports
 * @property {(value: unknown) => boolean} is
 * @property {(port: object) => boolean} isGone
 * @property {(port: object) => End} release
 * @property {(end: End) => object} create
 *
 * @typedef {object} Needs
 * @property {MessagingFunctions} java
 * @property {TypesFunctions} types
 * @property {Record<string, symbol>} symbols
 * @property {Record<string, symbol>} privateSymbols
 * @property {() => new (message: string, name: string) => Error} DOMException
 * @property {(name: string) => LibraryModule} internalBinding
 * @property {(id: string) => LibraryModule} requireBuiltin
 * @property {WeakMap<object, () => Copied>} natives what objects of bindings say of themselves
 * @property {Ports} ports
 *
 * @param {Needs} binding
 */
function createMessages(binding) {
  const { java, types, symbols, privateSymbols, DOMException, natives, ports } = binding;
  const { messaging_clone_symbol, messaging_deserialize_symbol } = symbols;
  const { messaging_transfer_symbol, messaging_transfer_list_symbol } = symbols;
  const { transfer_mode_private_symbol, untransferable_object_private_symbol } = privateSymbols;
  const ValueWriter = createValueWriter(types, binding.internalBinding('util'));

  const cloneError = (/** @type {string} */ text) => new (DOMException())(text, 'DataCloneError');

  const isPart = (/** @type {object} */ object) => java.isHandle(object) || java.isWasmPart(object);

  /**
   * @param {string} text
   * @returns {never}
   */
  function refuse(text) {
    throw cloneError(text);
  }

  /**
   * Checks the transfer list, and sorts it: ports, array buffers, and other objects.
   *
   * @param {unknown[]} transfer
   * @param {object | undefined} source the port that sends it
   */
  function sorted(transfer, source) {
    /** @type {Record<'ports' | 'buffers' | 'objects', Set<Item>>} */
    const moved = { ports: new Set(), buffers: new Set(), objects: new Set() };
    const add = (/** @type {unknown} */ value) => {
      if (!isObject(value)) refuse(INVALID);
      const item = /** @type {Item} */ (value);
      if (item[untransferable_object_private_symbol]) refuse(NOT_TRANSFERRED);
      const kind = kindOf(item);
      if (kind === 'ports' && ports.isGone(item)) {
        refuse('MessagePort in transfer list is already detached');
      }
      if (item === source) refuse('Transfer list contains source port');
      if (moved[kind].has(item)) {
        refuse(`Transfer list contains duplicate ${item.constructor.name}`);
      }
      moved[kind].add(item);
      for (const nested of item[messaging_transfer_list_symbol]?.() ?? []) add(nested);
    };
    for (const item of transfer) add(item);
    return moved;
  }

  /** @param {Item} item */
  function kindOf(item) {
    if (types.isArrayBuffer(item)) return item.detached ? refuse(NOT_TRANSFERRED) : 'buffers';
    if (ports.is(item)) return 'ports';
    return item[transfer_mode_private_symbol] & TRANSFERABLE ? 'objects' : refuse(INVALID);
  }

  /**
   * Serializes a message. Transferred objects are detached afterwards.
   *
   * @param {unknown} value
   * @param {unknown[]} transfer
   * @param {object} [source] the port that sends it
   * @returns {[Uint8Array, object[], number]} bytes, parts, and how many of these, the first, are ports
   */
  function write(value, transfer, source) {
    const moved = sorted(transfer, source);
    /** @type {object[]} */
    const parts = [...moved.ports, ...moved.buffers];
    const indexOf = (/** @type {object} */ part) => {
      const known = parts.indexOf(part);
      return known < 0 ? parts.push(part) - 1 : known;
    };
    const writer = new ValueWriter({
      cloneError,
      sharedId: indexOf,
      plain: (object) => (object === process.env ? { ...object } : undefined),
      isHostObject: (object) =>
        ports.is(object) ||
        /** @type {Item} */ (object)[transfer_mode_private_symbol] !== undefined ||
        natives.has(object) ||
        isPart(object),
      sharesJava: java.isJavaObject,
      writeHostObject(host) {
        const object = /** @type {Item} */ (host);
        if (ports.is(object)) {
          if (!moved.ports.has(object)) refuse(NOT_LISTED);
          writer.out.varint(PORT);
          writer.out.varint(indexOf(object));
        } else if (isPart(object) || java.isJavaObject(object)) {
          writer.out.varint(PART);
          writer.out.varint(indexOf(object));
        } else {
          writer.out.varint(OBJECT);
          const { data, deserializeInfo } = copied(object, moved.objects.delete(object));
          writer.value(deserializeInfo);
          writer.value(data);
        }
      },
    });
    const buffers = /** @type {Set<ArrayBuffer>} */ (/** @type {Set<object>} */ (moved.buffers));
    for (const buffer of buffers) writer.transferred.set(buffer, indexOf(buffer));
    writer.header();
    writer.value(value);
    for (const unused of moved.objects) unused[messaging_transfer_symbol]();
    const sent = parts.map((part) =>
      moved.ports.has(/** @type {Item} */ (part)) ? ports.release(part) : part,
    );
    return [writer.out.release(), sent, moved.ports.size];
  }

  /**
   * The contents of an object of the library, by its own account.
   *
   * @param {Item} object
   * @param {boolean} moves
   * @returns {Copied}
   */
  function copied(object, moves) {
    const native = natives.get(object);
    if (native !== undefined) return native();
    const mode = object[transfer_mode_private_symbol];
    if (moves) return object[messaging_transfer_symbol]();
    if (mode & CLONEABLE && messaging_clone_symbol in object)
      return object[messaging_clone_symbol]();
    return refuse(mode & TRANSFERABLE ? NOT_LISTED : NOT_CLONED);
  }

  /**
   * Deserializes a message.
   *
   * @param {[Uint8Array, unknown[], number]} message as `write` returns it, in this context
   * @returns {{ data: unknown, ports: object[] }}
   */
  function read([bytes, parts, portCount]) {
    const received = /** @type {End[]} */ (parts.slice(0, portCount)).map(ports.create);
    const reader = new ValueReader(bytes, {
      /** @returns {unknown} */
      readHostObject() {
        const kind = Number(reader.in.varint());
        if (kind === OBJECT) return create(/** @type {string} */ (reader.value()), reader.value());
        const index = Number(reader.in.varint());
        return kind === PORT ? received[index] : parts[index];
      },
    });
    for (const [index, part] of parts.entries()) reader.transferred.set(index, part);
    reader.header();
    return { data: reader.value(), ports: received };
  }

  /**
   * An object of the library, or of a binding.
   *
   * @param {string} info the module and the class; or `binding/`, the binding, and its function
   * @param {unknown} data
   * @returns {object}
   */
  function create(info, data) {
    const [id, path] = info.split(':');
    if (id.startsWith('binding/'))
      return binding.internalBinding(id.slice('binding/'.length))[path](data);
    const Class = path
      .split('.')
      .reduce((holder, name) => holder?.[name], binding.requireBuiltin(id));
    if (typeof Class?.prototype?.[messaging_deserialize_symbol] !== 'function') {
      throw new Error(`Unknown deserialize spec ${info}`);
    }
    const object = new Class();
    object[messaging_deserialize_symbol](data);
    return object;
  }

  return { write, read };
}

export default createMessages;
