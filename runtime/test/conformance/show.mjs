const DEEPEST = 4;

/**
 * A value in words that do not depend on the runtime.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function show(value, depth = 0) {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return `[Function ${value.name}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return showError(value);
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => show(item, depth + 1)).join(', ')}]`;
  return `${tag(value)}{${Reflect.ownKeys(value)
    .filter((key) => typeof key === 'string')
    .map((key) => `${key}: ${property(value, key, depth)}`)
    .join(', ')}}`;
}

function tag(value) {
  const text = Object.prototype.toString.call(value).slice(8, -1);
  return text === 'Object' ? '' : `${text} `;
}

function property(value, key, depth) {
  try {
    return show(value[key], depth + 1);
  } catch (error) {
    return `<${showError(error)}>`;
  }
}

/** Class and code are what programs test, so they come first. */
function showError(error) {
  const code = error.code === undefined ? '' : ` [${error.code}]`;
  return `${error.name}${code}: ${error.message}`;
}
