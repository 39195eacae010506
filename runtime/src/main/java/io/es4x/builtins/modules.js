/** The builtin modules that are scripts of their own, loaded when first asked for. */
const SCRIPTS = {
  events: 'io/es4x/node/events/events.js',
  path: 'io/es4x/node/path/path.js',
  'timers/promises': 'io/es4x/web/timers/promises.js',
  util: 'io/es4x/node/util/util.js',
  'es4x:glob': 'io/es4x/node/path/glob.js',
  'es4x:inspect': 'io/es4x/web/console/inspect.js',
  'es4x:table': 'io/es4x/web/console/table.js',
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
  const names = [...Object.keys(SCRIPTS), ...Object.keys(made)];

  function require(specifier) {
    const name = specifier.replace(/^node:/, '');
    if (!modules.has(name)) {
      modules.set(
        name,
        Object.hasOwn(made, name) ? made[name]() : load(SCRIPTS[name], require).default,
      );
    }
    return modules.get(name);
  }

  return { require, names: names.filter((name) => !name.startsWith('es4x:')) };
}
