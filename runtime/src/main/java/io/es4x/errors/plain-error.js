/**
 * The text of an error that has nothing to format but its stack and simple properties, as `inspect`
 * makes it without colours. It spares a server that answers its first 500 the loading of the formatter.
 *
 * @param {unknown} error
 * @returns {string | undefined} undefined for everything else
 */
export function plainError(error) {
  if (
    Java.isJavaObject(error) ||
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
  const text = type + stack.slice(name.length);
  if (properties.length === 0) {
    return text;
  }
  return text.includes('\n    at') ? `${text} {\n  ${properties.join(',\n  ')}\n}` : undefined;
}

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/** The properties that `inspect` treats in a way of its own. */
const NESTED = ['cause', 'errors', 'error', 'suppressed'];

/** The properties that `inspect` leaves out where the stack has them. */
const IN_STACK = ['name', 'message', 'stack'];

function simpleProperties(error) {
  const lines = [];
  for (const key of Reflect.ownKeys(error)) {
    const property = Reflect.getOwnPropertyDescriptor(error, key);
    const { enumerable, value, get, set } = /** @type {PropertyDescriptor} */ (property);
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
