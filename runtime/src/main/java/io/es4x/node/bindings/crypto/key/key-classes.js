/**
 * The classes that those of the library for keys extend, with what they keep of a key: objects of
 * the library's classes are known by that, whatever their prototypes.
 */
export function keyClasses({ internalBinding, requireBuiltin }) {
  const { natives } = internalBinding('messaging');
  const { ERR_INVALID_THIS } = requireBuiltin('internal/errors').codes;
  const handles = new WeakMap();
  const slots = new WeakMap();
  let InternalCryptoKey;
  /** @type {Value[]} */
  let keyObjectClasses;

  class NativeKeyObject {
    constructor(handle) {
      handles.set(this, handle);
      natives.set(this, () => ({
        data: handle,
        deserializeInfo: 'binding/crypto:receiveKeyObject',
      }));
    }
  }

  class NativeCryptoKey {
    constructor(handle, algorithm, usages, extractable) {
      slots.set(this, [handle?.getKeyType(), extractable, algorithm, usages, handle]);
      natives.set(this, () => ({
        data: [extractable, algorithm, usages, handle],
        deserializeInfo: 'binding/crypto:receiveCryptoKey',
      }));
    }
  }

  function slotsOf(map, key, name) {
    const found = map.get(key);
    if (found === undefined) throw new ERR_INVALID_THIS(name);
    return found;
  }

  return {
    createNativeKeyObjectClass(create) {
      keyObjectClasses = create(NativeKeyObject);
      return keyObjectClasses;
    },

    receiveKeyObject(handle) {
      requireBuiltin('internal/crypto/keys');
      const Class = keyObjectClasses[1 + handle.getKeyType()];
      return new Class(handle);
    },

    receiveCryptoKey([extractable, algorithm, usages, handle]) {
      requireBuiltin('internal/crypto/keys');
      return new InternalCryptoKey(handle, algorithm, usages, extractable);
    },

    createCryptoKeyClass(create) {
      const classes = create(NativeCryptoKey);
      InternalCryptoKey = classes[1];
      return classes;
    },

    getKeyObjectSlots(key) {
      const handle = slotsOf(handles, key, 'KeyObject');
      return [handle.getKeyType(), handle];
    },

    getCryptoKeySlots: (key) => [...slotsOf(slots, key, 'CryptoKey')],

    /** A key of WebCrypto. */
    cryptoKey(handle, algorithm, usages, extractable) {
      requireBuiltin('internal/crypto/keys');
      return new InternalCryptoKey(handle, algorithm, usages, extractable);
    },
  };
}
