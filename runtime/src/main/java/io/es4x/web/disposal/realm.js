import './symbols.js';
import { SuppressedError } from './resources.js';
import { AsyncDisposableStack, DisposableStack } from './stacks.js';

/** Defines the globals of explicit resource management in a new realm, whose `Symbol` already has the symbols. */
for (const [name, value] of Object.entries({
  AsyncDisposableStack,
  DisposableStack,
  SuppressedError,
})) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
