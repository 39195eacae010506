import host from 'es4x:host/library';

/**
 * Returns the values that were given for an option of Node.
 *
 * @param {string} name without dashes
 * @returns {string[]}
 */
function valuesOf(name) {
  const start = `--${name}=`;
  return Array.from(host.options())
    .filter((flag) => flag.startsWith(start))
    .map((flag) => flag.slice(start.length));
}

/**
 * Returns whether a flag was given.
 *
 * @type {(name: string) => boolean}
 */
const has = (name) => host.options().contains(`--${name}`);

export default { has, valuesOf };
