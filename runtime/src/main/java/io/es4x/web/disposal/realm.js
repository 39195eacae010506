import './symbols.js';
import { SuppressedError } from './resources.js';
import { AsyncDisposableStack, DisposableStack } from './stacks.js';

/** Runs in a new realm, whose `Symbol` has the symbols: defines what the realm of the program has from its start. */
for (const [name, value] of Object.entries({
  AsyncDisposableStack,
  DisposableStack,
  SuppressedError,
})) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
