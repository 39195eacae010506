import host from 'es4x:host/library';

/**
 * The values that an option of Node was given.
 *
 * @param {string} name without its dashes
 * @returns {string[]}
 */
function valuesOf(name) {
  const start = `--${name}=`;
  return Array.from(host.options())
    .filter((flag) => flag.startsWith(start))
    .map((flag) => flag.slice(start.length));
}

/** Tells whether an option without a value was given. */
const has = (name) => host.options().contains(`--${name}`);

export default { has, valuesOf };
