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

const isObject = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Makes the functions that write and read messages: bytes in V8's format, and parts that are not copied.
 *
 * @param {Value} binding what they need: `java`, `types`, `symbols`, `privateSymbols`, `DOMException()`,
 *   `internalBinding`, `requireBuiltin`, `natives` with what objects of bindings say of themselves, and `ports` with `is(value)`, `isGone(port)`, `release(port)` and `create(end)`
 */
function createMessages(binding) {
  const { java, types, symbols, privateSymbols, DOMException, natives, ports } = binding;
  const { messaging_clone_symbol, messaging_deserialize_symbol } = symbols;
  const { messaging_transfer_symbol, messaging_transfer_list_symbol } = symbols;
  const { transfer_mode_private_symbol, untransferable_object_private_symbol } = privateSymbols;
  const ValueWriter = createValueWriter(types, binding.internalBinding('util'));

  const cloneError = (text) => new (DOMException())(text, 'DataCloneError');

  function refuse(text) {
    throw cloneError(text);
  }

  /** Checks what is to move, and sorts it: ports, array buffers, and other objects. */
  function sorted(transfer, source) {
    const moved = { ports: new Set(), buffers: new Set(), objects: new Set() };
    const add = (item) => {
      if (!isObject(item)) refuse(INVALID);
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

  function kindOf(item) {
    if (types.isArrayBuffer(item)) return item.detached ? refuse(NOT_TRANSFERRED) : 'buffers';
    if (ports.is(item)) return 'ports';
    return item[transfer_mode_private_symbol] & TRANSFERABLE ? 'objects' : refuse(INVALID);
  }

  /**
   * Writes a message. What moves is gone afterwards.
   *
   * @param {Value} value
   * @param {Value[]} transfer
   * @param {Value} [source] the port that sends it
   * @returns {[Uint8Array, Value[], number]} bytes, parts, and how many of these, the first, are ports
   */
  function write(value, transfer, source) {
    const moved = sorted(transfer, source);
    const parts = [...moved.ports, ...moved.buffers];
    const indexOf = (part) => {
      const known = parts.indexOf(part);
      return known < 0 ? parts.push(part) - 1 : known;
    };
    const writer = new ValueWriter({
      cloneError,
      sharedId: indexOf,
      plain: (object) => (object === process.env ? { ...object } : undefined),
      isHostObject: (object) =>
        ports.is(object) ||
        object[transfer_mode_private_symbol] !== undefined ||
        natives.has(object) ||
        java.isHandle(object) ||
        java.isWasmPart(object),
      writeHostObject(object) {
        if (ports.is(object)) {
          if (!moved.ports.has(object)) refuse(NOT_LISTED);
          writer.out.varint(PORT);
          writer.out.varint(indexOf(object));
        } else if (java.isHandle(object) || java.isWasmPart(object)) {
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
    for (const buffer of moved.buffers) writer.transferred.set(buffer, indexOf(buffer));
    writer.header();
    writer.value(value);
    for (const unused of moved.objects) unused[messaging_transfer_symbol]();
    const sent = parts.map((part) => (moved.ports.has(part) ? ports.release(part) : part));
    return [writer.out.release(), sent, moved.ports.size];
  }

  /** The contents of an object of the library, by its own account. */
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
   * Reads a message.
   *
   * @param {[Uint8Array, Value[], number]} message as `write` returns it, in this context
   * @returns {{ data: Value, ports: Value[] }}
   */
  function read([bytes, parts, portCount]) {
    const received = parts.slice(0, portCount).map(ports.create);
    const reader = new ValueReader(bytes, {
      readHostObject() {
        const kind = Number(reader.in.varint());
        if (kind === OBJECT) return create(reader.value(), reader.value());
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
   */
  function create(info, data) {
    const [id, path] = info.split(':');
    if (id.startsWith('binding/'))
      return binding.internalBinding(id.slice('binding/'.length))[path](data);
    const Class = path
      .split('.')
      .reduce((holder, name) => holder[name], binding.requireBuiltin(id));
    const object = new Class();
    object[messaging_deserialize_symbol](data);
    return object;
  }

  return { write, read };
}

export default createMessages;
