/** The errors of Node's API: a `code` that programs test for, and Node's wording. */

export function codedError(Base, code, message, properties) {
  const error = new Base(message);
  // As in Node the code shows in the stack, though not in the name.
  Object.defineProperty(error, 'name', { value: `${error.name} [${code}]`, configurable: true });
  error.stack; // GraalJS writes the head line on first reading
  delete error.name;
  error.code = code;
  return Object.assign(error, properties);
}

export function invalidArgType(name, expected, actual) {
  const what = name.includes('.') ? 'property' : 'argument';
  return codedError(
    TypeError,
    'ERR_INVALID_ARG_TYPE',
    `The "${name}" ${what} must be ${expected}. Received ${received(actual)}`,
  );
}

export function invalidArgValue(name, actual, reason) {
  return codedError(
    TypeError,
    'ERR_INVALID_ARG_VALUE',
    `The argument '${name}' ${reason}. Received ${literal(actual)}`,
  );
}

export function outOfRange(name, range, actual) {
  return codedError(
    RangeError,
    'ERR_OUT_OF_RANGE',
    `The value of "${name}" is out of range. It must be ${range}. Received ${literal(actual)}`,
  );
}

export function abortError(reason) {
  const error = new Error('The operation was aborted', reason && { cause: reason });
  error.name = 'AbortError';
  error.code = 'ABORT_ERR';
  return error;
}

function received(value) {
  if (value === undefined || value === null) {
    return `${value}`;
  }
  if (typeof value === 'function') {
    return `function ${value.name}`;
  }
  if (typeof value === 'object') {
    const name = value.constructor?.name;
    return name ? `an instance of ${name}` : '[Object: null prototype] {}';
  }
  return `type ${typeof value} (${literal(value)})`;
}

function literal(value) {
  switch (typeof value) {
    case 'string':
      return `'${value.length > 28 ? `${value.slice(0, 25)}...` : value}'`;
    case 'bigint':
      return `${value}n`;
    case 'object':
      return value === null ? 'null' : received(value);
    default:
      return String(value);
  }
}
