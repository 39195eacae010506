/**
 * `process.env`: an ordinary object, except that names and values assigned become strings, as the
 * environment of an operating system process demands. Reading goes straight to the object.
 *
 * @param {object} host io.es4x.node.process.ProcessHost
 */
export function createEnv(host) {
  return new Proxy(fromPairs(host.env()), {
    // Template strings, not String(): a symbol throws, as in Node.
    set(env, name, value) {
      env[`${name}`] = `${value}`;
      return true;
    },
    defineProperty(env, name, { value }) {
      env[`${name}`] = `${value}`;
      return true;
    },
  });
}

/** An object of names and values that come in turn. */
export function fromPairs(pairs) {
  const object = {};
  for (let i = 0; i < pairs.length; i += 2) {
    object[pairs[i]] = pairs[i + 1];
  }
  return object;
}
