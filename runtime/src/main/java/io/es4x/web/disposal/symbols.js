/** Defines `Symbol.dispose` and `Symbol.asyncDispose`, and the methods of iterators with these names. */
for (const name of ['dispose', 'asyncDispose']) {
  // All realms share the symbols; in another realm they are already defined.
  if (!Object.hasOwn(Symbol, name)) {
    Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
  }
}
const AsyncIteratorPrototype = Object.getPrototypeOf(
  Object.getPrototypeOf(async function* () {}.prototype),
);
const IteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
method(IteratorPrototype, Symbol.dispose, {
  /** @this {Iterator<unknown>} */
  [Symbol.dispose]() {
    this.return?.();
  },
});
method(AsyncIteratorPrototype, Symbol.asyncDispose, {
  /** @this {AsyncIterator<unknown>} */
  async [Symbol.asyncDispose]() {
    await this.return?.();
  },
});

/** @type {(target: object, name: symbol, methods: Record<symbol, () => unknown>) => void} */
function method(target, name, { [name]: value }) {
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
