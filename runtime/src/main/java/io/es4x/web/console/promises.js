/**
 * Makes the formatter print the state of promises, which JavaScript cannot see but GraalJS tells its
 * host, as text.
 *
 * @param {import('es4x:java').JavaValues} host
 */
export function teachPromises(host, inspect) {
  function inspectPromise(depth, options) {
    const name = this.constructor?.name ?? 'Promise';
    if (depth < 0) {
      return options.stylize(`[${name}]`, 'special');
    }
    const state = host.promiseState(this);
    if (state === 'pending') {
      return `${name} { ${options.stylize('<pending>', 'special')} }`;
    }
    const text = valueText(host.promiseValue(this), options);
    return state === 'rejected'
      ? `${name} { ${options.stylize('<rejected>', 'special')} ${text} }`
      : `${name} { ${text} }`;
  }
  inspectPromise.isBuiltin = true;
  Object.defineProperty(Promise.prototype, inspect.custom, {
    value: inspectPromise,
    configurable: true,
    writable: true,
  });

  /** Returns the text of a value, with strings in the other quotes. */
  function valueText(text, options) {
    return text.startsWith('"') ? inspect(text.slice(1, -1), options) : text;
  }
}
