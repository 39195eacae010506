package io.es4x.engine.memory;

import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.js.builtins.wasm.WebAssemblyBuiltins;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemory;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemoryObject;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyModule;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyModuleObject;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;

/** A WebAssembly object that is posted to another context. */
public sealed interface WasmPart {

  /** Shared memory. */
  record Memory(Object shared) implements WasmPart {
    @Override
    public Object toObject() {
      JSRealm realm = JSRealm.get(null);
      return JSWebAssemblyMemory.create(realm.getContext(), realm, shared, true);
    }
  }

  /** A module; the other context compiles it again if it has another engine. */
  record Module(Source source) implements WasmPart {
    @Override
    public Object toObject() {
      JSRealm realm = JSRealm.get(null);
      Object decoded = WebAssemblyBuiltins.moduleDecode(realm, source);
      return JSWebAssemblyModule.create(realm.getContext(), realm, decoded, source);
    }
  }

  /** Creates the object in the current context. */
  @ContextThread
  Object toObject();

  /** Returns whether a value is such an object. */
  @AnyThread
  static boolean is(Object value) {
    return value instanceof JSWebAssemblyModuleObject
        || value instanceof JSWebAssemblyMemoryObject memory && memory.isShared();
  }

  /** Creates the part for an object. */
  @ContextThread
  static WasmPart of(Object object) {
    return object instanceof JSWebAssemblyModuleObject module
        ? new Module(module.getWASMSource())
        : new Memory(((JSWebAssemblyMemoryObject) object).getWASMMemory());
  }
}
