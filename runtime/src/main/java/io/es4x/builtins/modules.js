/** The builtin modules that are scripts of their own, loaded when first asked for. */
const SCRIPTS = {
  events: 'io/es4x/node/events/events.js',
  path: 'io/es4x/node/path/path.js',
  'timers/promises': 'io/es4x/web/timers/promises.js',
  util: 'io/es4x/node/util/util.js',
  'es4x:disposal': 'io/es4x/web/disposal/disposal.js',
  'es4x:errors': 'io/es4x/node/errors.js',
  'es4x:glob': 'io/es4x/node/path/glob.js',
  'es4x:inspect': 'io/es4x/web/console/inspect.js',
  'es4x:table': 'io/es4x/web/console/table.js',
  'es4x:uncaught': 'io/es4x/web/console/uncaught.js',
  'es4x:process': 'io/es4x/node/process/process.js',
};

/**
 * The builtin modules of a context, by name without `node:`. Names that begin with `es4x:` are parts
 * of the runtime and hidden from programs.
 *
 * @param {(script: string, require: (name: string) => unknown) => object} load runs a script
 * @param {Record<string, () => unknown>} made modules that come from elsewhere
 */
export function createModules(load, made) {
  const modules = new Map();
  const names = [...Object.keys(SCRIPTS), ...Object.keys(made)].filter((name) => !isHidden(name));
  const nameOf = (specifier) => (specifier.startsWith('node:') ? specifier.slice(5) : specifier);

  function require(specifier) {
    const name = nameOf(specifier);
    if (!modules.has(name)) {
      modules.set(
        name,
        Object.hasOwn(made, name) ? made[name]() : load(SCRIPTS[name], require).default,
      );
    }
    return modules.get(name);
  }

  return {
    require,
    names,

    /** What `process.getBuiltinModule` returns. */
    find(specifier) {
      const name = nameOf(specifier);
      const known = names.includes(name) || (modules.has(name) && !isHidden(name));
      return known ? require(name) : undefined;
    },

    /** Adds a module that others than the runtime's scripts provide. */
    provide(name, exports) {
      modules.set(name, exports);
    },
  };
}

const isHidden = (name) => name.startsWith('es4x:');
