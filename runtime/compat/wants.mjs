// @ts-check
import * as module from 'node:module';

/**
 * Loaded on Node before a program (`node --import`): notes which builtin modules the packages load,
 * and which globals they touch, out of those that COMPAT_MISSING names.
 */
const missing = JSON.parse(process.env.COMPAT_MISSING ?? '{"builtins":[],"globals":[]}');

/** @type {Record<'builtins' | 'globals', Set<string>>} */
const wants = { builtins: new Set(), globals: new Set() };

const inPackage = (/** @type {string | undefined} */ place) => place?.includes('/node_modules/');

/** @type {any} Newer than the types of Node that the project has. */
const { registerHooks } = module;

registerHooks({
  /**
   * @param {string} specifier
   * @param {{ parentURL?: string }} context
   * @param {(specifier: string, context: object) => { url: string }} next
   */
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = found.url.replace(/^node:/, '');
    if (inPackage(context.parentURL) && missing.builtins.includes(name)) {
      wants.builtins.add(name);
    }
    return found;
  },
});

for (const name of missing.globals) {
  const { get, value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  let current = value;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (!wants.globals.has(name) && inPackage(new Error().stack?.split('\n')[2])) {
        wants.globals.add(name);
      }
      return get ? get.call(globalThis) : current;
    },
    set(changed) {
      current = changed;
    },
  });
}

Reflect.set(globalThis, Symbol.for('es4x.compat.wants'), () => ({
  builtins: [...wants.builtins].sort(),
  globals: [...wants.globals].sort(),
}));
