import registry from 'es4x:registry';
import started from 'es4x:start';
import { globals } from 'es4x:table';
import { lazy } from '../node/lazy.js';
import '../web/disposal/symbols.js';

registry.provide(started);

/** @type {(name: string, value: unknown, enumerable: boolean) => void} */
function define(name, value, enumerable) {
  Object.defineProperty(globalThis, name, {
    value,
    writable: true,
    configurable: true,
    enumerable,
  });
}

// The engine has it for AsyncLocalStorage; no standard has it yet.
Reflect.deleteProperty(globalThis, 'AsyncContext');

define('global', globalThis, true);
for (const { name, of = '', library, member, enumerable = false } of globals) {
  const value = () => {
    const module =
      library === undefined
        ? registry.require(of)
        : registry.require('es4x:library').require(library);
    return member === undefined ? module : module[member];
  };
  // Only what every program needs is made at once.
  if (Object.hasOwn(started, of)) define(name, value(), enumerable);
  else lazy(globalThis, name, value, { enumerable });
}
