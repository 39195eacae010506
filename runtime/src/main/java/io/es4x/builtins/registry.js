import { bindings, names, schemeOnly, modules as table } from 'es4x:table';

/** The prefix of the specifiers of Java halves. */
const JAVA = 'es4x:host/';

/** The prefix of the specifiers of internal bindings' scripts. */
const BINDING = 'es4x:binding/';

/**
 * Makes the registry of a context's builtin modules. A module is loaded when it is first required.
 *
 * Internal scripts use the same function to require modules that programs cannot see: internal modules and Java
 * halves (`es4x:host/<name>`).
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {import('es4x:host/scripts').default} host
 */
export function createRegistry(host) {
  /** @type {Map<string, LibraryModule>} */
  const loaded = new Map();
  const ofPrograms = new Set(names);

  /** @param {string} specifier */
  const nameOf = (specifier) =>
    specifier.startsWith('node:') ? specifier.slice('node:'.length) : specifier;

  /** @param {string} script */
  const scriptOf = (script) =>
    /** @type {{ default: LibraryModule }} */ (host.load(script, require)).default;

  /**
   * @param {string} name
   * @returns {LibraryModule}
   */
  function load(name) {
    if (name.startsWith(JAVA)) return host.half(name.slice(JAVA.length));
    if (name.startsWith(BINDING)) {
      return scriptOf(bindings[name.slice(BINDING.length)]);
    }
    const { script, of, member, library } = table[name];
    if (library) return require('es4x:library').requireForProgram(name);
    return script === undefined ? require(of)[member] : scriptOf(script);
  }

  /**
   * Returns the exports of a module, the same object each time.
   *
   * @param {string} specifier with or without `node:`
   * @returns {LibraryModule}
   */
  function require(specifier) {
    const name = nameOf(specifier);
    let exports = loaded.get(name);
    if (exports === undefined) {
      exports = load(name);
      loaded.set(name, exports);
    }
    return exports;
  }

  const registry = {
    require,

    /** Returns the name, without `node:`, of the builtin that a program's specifier names, or undefined. */
    builtinName(/** @type {string} */ specifier) {
      const name = nameOf(specifier);
      const known = ofPrograms.has(name) && !(name === specifier && schemeOnly.includes(name));
      return known ? name : undefined;
    },

    /** Returns whether a builtin exists with the prefix `node:` only. */
    isSchemeOnly: (/** @type {string} */ name) => schemeOnly.includes(name),

    /** Returns the exports of a builtin that programs can import, or undefined. */
    find(/** @type {string} */ specifier) {
      const name = registry.builtinName(specifier);
      return name === undefined ? undefined : require(name);
    },

    /** Returns the exports of a module that was required before, or undefined. */
    loaded: (/** @type {string} */ name) => loaded.get(name),

    /** Adds modules that the start script has made. */
    provide(/** @type {Record<string, unknown>} */ modules) {
      for (const name of Object.keys(modules)) loaded.set(name, modules[name]);
    },
  };
  loaded.set('es4x:registry', registry);
  return registry;
}
