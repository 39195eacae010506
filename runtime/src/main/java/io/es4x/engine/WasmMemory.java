package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSAgentWaiterList;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSSharedArrayBuffer;
import io.es4x.os.Native;
import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/** The shared memory of WebAssembly. Public for the engine's classes only. */
@AnyThread
public final class WasmMemory {
  private static final Map<Object, JSAgentWaiterList> WAITERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private WasmMemory() {}

  /**
   * Reserves memory of zeros, which the system provides when it is first written: as shared memory
   * does not move, it is as large as it may grow.
   *
   * @throws OutOfMemoryError where there is no such address space
   */
  public static ByteBuffer allocate(long size) {
    return Native.zeros(size).asByteBuffer();
  }

  /**
   * Creates the {@code SharedArrayBuffer} of a memory in one context. Those in all contexts, and
   * those before and after the memory grew, have the same list of waiting agents.
   */
  public static JSArrayBufferObject buffer(
      JSContext context, JSRealm realm, ByteBuffer bytes, Object memory) {
    JSArrayBufferObject buffer = JSSharedArrayBuffer.createSharedArrayBuffer(context, realm, bytes);
    JSSharedArrayBuffer.setWaiterList(
        buffer, WAITERS.computeIfAbsent(memory, _ -> new JSAgentWaiterList()));
    return buffer;
  }
}
