import library from 'es4x:host/library';
import registry from 'es4x:registry';
import started from 'es4x:start';
import { globals } from 'es4x:table';
import { lazy } from '../node/lazy.js';
import '../web/disposal/symbols.js';

registry.provide(started);

/** @type {(object: object, name: string, value: unknown, enumerable: boolean) => void} */
function define(object, name, value, enumerable) {
  Object.defineProperty(object, name, {
    value,
    writable: true,
    configurable: true,
    enumerable,
  });
}

// The engine defines AsyncContext for AsyncLocalStorage; it is not in any standard yet.
Reflect.deleteProperty(globalThis, 'AsyncContext');

/** @type {(object: object, name: string, accessor: () => PropertyDescriptor, enumerable: boolean) => void} */
function defineAccessor(object, name, accessor, enumerable) {
  Object.defineProperty(object, name, {
    get: () => accessor().get?.(),
    set: (value) => accessor().set?.(value),
    configurable: true,
    enumerable,
  });
}

define(globalThis, 'global', globalThis, true);
define(globalThis, 'self', globalThis, true);

/**
 * Returns whether an option is given, or absent, as a global demands; true without an option.
 *
 * @param {string | undefined} option
 * @param {boolean} given
 */
const isThere = (option, given) =>
  option === undefined || library.options().contains(option) === given;

const scope = /** @type {typeof globalThis & Record<string, object>} */ (globalThis);
for (const entry of globals) {
  const { name, of = '', library: source, member, enumerable = false, accessor = false } = entry;
  if (!isThere(entry.option, true) || !isThere(entry.unless, false)) continue;
  const dot = name.indexOf('.');
  const object = dot === -1 ? scope : scope[name.slice(0, dot)];
  const own = name.slice(dot + 1);
  const value = () => {
    const module =
      source === undefined
        ? registry.require(of)
        : registry.require('es4x:library').require(source);
    return member === undefined ? module : module[member];
  };
  // Only the globals that every program needs are made at once.
  if (Object.hasOwn(started, of)) define(object, own, value(), enumerable);
  else if (accessor) defineAccessor(object, own, value, enumerable);
  else lazy(object, own, value, { enumerable });
}
