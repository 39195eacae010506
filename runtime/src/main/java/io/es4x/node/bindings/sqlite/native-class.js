import { coded } from './checks.js';

/**
 * Makes a class look as Node's classes in C++ do: its methods are enumerable and have no length, and it may
 * be called, which fails with an error that has a code.
 *
 * @param {new (...args: never[]) => object} Class
 * @param {(target: Function | undefined, args: unknown[]) => object} construct
 */
export function nativeClass(Class, construct) {
  const { name, prototype } = Class;
  /** @param {unknown[]} args */
  function Native(...args) {
    return construct(new.target, args);
  }
  Object.defineProperty(Native, 'name', { value: name });
  Object.defineProperty(Native, 'prototype', { value: prototype });
  for (const key of Reflect.ownKeys(prototype)) {
    const property = Object.getOwnPropertyDescriptor(prototype, key);
    if (typeof property?.value === 'function' && key !== 'constructor') {
      const functionName = typeof key === 'symbol' ? '' : key;
      Object.defineProperty(property.value, 'length', { value: 0 });
      Object.defineProperty(property.value, 'name', { value: functionName });
      Object.defineProperty(prototype, key, { enumerable: true });
    }
  }
  Object.defineProperty(prototype, 'constructor', { value: Native });
  return Native;
}

/**
 * Makes a class look like one of C++ that programs cannot construct.
 *
 * @param {new (...args: never[]) => object} Class
 */
export const illegalClass = (Class) =>
  nativeClass(Class, () => {
    throw coded(Error, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  });

/**
 * Own properties of an object that are read by getters.
 *
 * @param {Record<string, (this: never) => unknown>} functions
 * @returns {PropertyDescriptorMap}
 */
export const getters = (functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, get]) => [name, { get, enumerable: true }]),
  );
