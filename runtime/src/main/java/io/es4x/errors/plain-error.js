/**
 * Formats an error that has only a stack, simple properties and causes of the same kind, as `inspect` does without
 * colours. So a server that logs its first error need not load the formatter.
 *
 * @param {unknown} error
 * @param {(error: unknown, nested: (cause: unknown) => string | undefined) => string | undefined} javaError formats a
 *   Java exception
 * @returns {string | undefined} undefined for all other errors
 */
export function plainError(error, javaError) {
  return textOf(error, javaError, 0);
}

/**
 * @param {unknown} error
 * @param {Parameters<typeof plainError>[1]} javaError
 * @param {number} depth the number of errors that it is nested in as a cause
 */
function textOf(error, javaError, depth) {
  if (depth > MAX_CAUSES) return undefined;
  /** @param {unknown} cause */
  const nested = (cause) => textOf(cause, javaError, depth + 1);
  if (Java.isJavaObject(error)) return javaError(error, nested);
  if (
    !(error instanceof Error) ||
    CUSTOM in error ||
    NESTED.some((name) => Object.hasOwn(error, name))
  ) {
    return undefined;
  }
  const { name, stack } = error;
  const type = Object.getPrototypeOf(error)?.constructor?.name;
  if (typeof stack !== 'string' || typeof name !== 'string' || typeof type !== 'string') {
    return undefined;
  }
  const properties = simpleProperties(error);
  const named =
    stack.startsWith(name) && /^(?::|\n|$)/.test(stack.slice(name.length, name.length + 1));
  if (properties === undefined || !named || !type.endsWith(name)) {
    return undefined;
  }
  const [, head = '', frames] =
    /^(.*?)(\n {4}at .*)?$/s.exec(type + stack.slice(name.length)) ?? [];
  if (Object.hasOwn(error, 'cause')) {
    const cause = isObject(error.cause) ? nested(error.cause) : simple(error.cause);
    if (cause === undefined) return undefined;
    properties.push(`[cause]: ${cause.replaceAll('\n', '\n  ')}`);
  }
  if (frames === undefined) {
    if (properties.length > 0) return undefined;
    return depth === 0 ? head : `[${head}]`;
  }
  const text = head + withoutThoseOf(frames, error.cause);
  return properties.length === 0 ? text : `${text} {\n  ${properties.join(',\n  ')}\n}`;
}

/**
 * Removes the frames that the stack of a cause has as well, if they are more than three in a row.
 *
 * @param {string} frames
 * @param {unknown} cause
 */
function withoutThoseOf(frames, cause) {
  const start = cause instanceof Error ? `${cause.stack}`.indexOf('\n    at') : -1;
  if (start === -1) return frames;
  const lines = frames.split('\n');
  const others = `${/** @type {Error} */ (cause).stack}`.slice(start).split('\n');
  for (let i = 1; i < lines.length - 3; i++) {
    const at = others.indexOf(lines[i] ?? '');
    let length = 0;
    while (at > 0 && i + length < lines.length && lines[i + length] === others[at + length])
      length++;
    if (length > 3) {
      const skipped = length - 2;
      lines.splice(i + 1, skipped, `    ... ${skipped} lines matching cause stack trace ...`);
      break;
    }
  }
  return lines.join('\n');
}

/** @param {unknown} value */
function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

const MAX_CAUSES = 16;

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/** The properties that `inspect` formats in a special way. */
const NESTED = ['errors', 'error', 'suppressed'];

/** The properties that `inspect` omits when the stack contains them. */
const IN_STACK = ['name', 'message', 'stack'];

/** @param {object} error */
function simpleProperties(error) {
  const lines = [];
  for (const key of Reflect.ownKeys(error)) {
    const property = Reflect.getOwnPropertyDescriptor(error, key);
    const { enumerable, value, get, set } = /** @type {PropertyDescriptor} */ (property);
    if (enumerable && key === 'cause') {
      return undefined; // It is shown without brackets, among the others.
    }
    if (enumerable) {
      const named =
        typeof key === 'string' && /^[a-zA-Z_]\w*$/.test(key) && !IN_STACK.includes(key);
      const text = named && !get && !set ? simple(value) : undefined;
      if (text === undefined) {
        return undefined;
      }
      lines.push(`${String(key)}: ${text}`);
    }
  }
  return lines;
}

/** @param {unknown} value */
function simple(value) {
  switch (typeof value) {
    case 'string':
      return /^[^'\\\p{C}]{0,60}$/u.test(value) ? `'${value}'` : undefined;
    case 'number':
      return Object.is(value, -0) ? '-0' : `${value}`;
    case 'boolean':
    case 'undefined':
      return `${value}`;
    default:
      return value === null ? 'null' : undefined;
  }
}
