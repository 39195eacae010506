/**
 * The classes that those of the library for keys extend, with what they keep of a key: objects of
 * the library's classes are known by that, whatever their prototypes.
 *
 * @import { CryptoLibrary } from '../library.js'
 * @import { KeyObjectHandle } from './keys.js'
 * @typedef {[extractable: boolean, algorithm: object, usages: string[], handle: KeyObjectHandle]} SentCryptoKey
 * @typedef {new (handle: KeyObjectHandle) => object} KeyObjectClass
 * @typedef {new (handle: KeyObjectHandle, algorithm: object, usages: string[], extractable: boolean) => object} CryptoKeyClass
 * @param {CryptoLibrary<object>} library
 */
export function keyClasses({ internalBinding, requireBuiltin }) {
  const { natives } = internalBinding('messaging');
  const { ERR_INVALID_THIS } = requireBuiltin('internal/errors').codes;
  /** @type {WeakMap<object, KeyObjectHandle>} */
  const handles = new WeakMap();
  /** @type {WeakMap<object, unknown[]>} */
  const slots = new WeakMap();
  /** @type {CryptoKeyClass} */
  let InternalCryptoKey;
  /** @type {KeyObjectClass[]} */
  let keyObjectClasses;

  class NativeKeyObject {
    /** @param {KeyObjectHandle} handle */
    constructor(handle) {
      handles.set(this, handle);
      natives.set(this, () => ({
        data: handle,
        deserializeInfo: 'binding/crypto:receiveKeyObject',
      }));
    }
  }

  class NativeCryptoKey {
    /**
     * @param {KeyObjectHandle | undefined} handle
     * @param {object} algorithm
     * @param {string[]} usages
     * @param {boolean} extractable
     */
    constructor(handle, algorithm, usages, extractable) {
      slots.set(this, [handle?.getKeyType(), extractable, algorithm, usages, handle]);
      natives.set(this, () => ({
        data: [extractable, algorithm, usages, handle],
        deserializeInfo: 'binding/crypto:receiveCryptoKey',
      }));
    }
  }

  /**
   * @template T
   * @param {WeakMap<object, T>} map
   * @param {object} key
   * @param {string} name of the class
   */
  function slotsOf(map, key, name) {
    const found = map.get(key);
    if (found === undefined) throw new ERR_INVALID_THIS(name);
    return found;
  }

  return {
    /** @param {(Base: typeof NativeKeyObject) => KeyObjectClass[]} create */
    createNativeKeyObjectClass(create) {
      keyObjectClasses = create(NativeKeyObject);
      return keyObjectClasses;
    },

    /** @param {KeyObjectHandle} handle */
    receiveKeyObject(handle) {
      requireBuiltin('internal/crypto/keys');
      const Class = keyObjectClasses[1 + handle.getKeyType()];
      return new Class(handle);
    },

    /** @param {SentCryptoKey} key */
    receiveCryptoKey([extractable, algorithm, usages, handle]) {
      requireBuiltin('internal/crypto/keys');
      return new InternalCryptoKey(handle, algorithm, usages, extractable);
    },

    /** @param {(Base: typeof NativeCryptoKey) => [unknown, CryptoKeyClass]} create */
    createCryptoKeyClass(create) {
      const classes = create(NativeCryptoKey);
      InternalCryptoKey = classes[1];
      return classes;
    },

    /** @param {object} key */
    getKeyObjectSlots(key) {
      const handle = slotsOf(handles, key, 'KeyObject');
      return [handle.getKeyType(), handle];
    },

    /** @param {object} key */
    getCryptoKeySlots: (key) => [...slotsOf(slots, key, 'CryptoKey')],

    /**
     * A key of WebCrypto.
     *
     * @param {KeyObjectHandle} handle
     * @param {object} algorithm
     * @param {string[]} usages
     * @param {boolean} extractable
     */
    cryptoKey(handle, algorithm, usages, extractable) {
      requireBuiltin('internal/crypto/keys');
      return new InternalCryptoKey(handle, algorithm, usages, extractable);
    },
  };
}
