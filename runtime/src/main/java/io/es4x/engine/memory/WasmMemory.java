package io.es4x.engine.memory;

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

/** The shared memory of WebAssembly. Public only because the engine's classes call it. */
@AnyThread
public final class WasmMemory {
  private static final Map<Object, JSAgentWaiterList> WAITERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private WasmMemory() {}

  /**
   * Reserves zeroed memory; the system provides its pages when they are first written. Shared
   * memory cannot move, so its maximum size is reserved.
   *
   * @throws OutOfMemoryError if there is not enough address space
   */
  public static ByteBuffer allocate(long size) {
    return Native.zeros(size).asByteBuffer();
  }

  /**
   * Creates the {@code SharedArrayBuffer} of a memory in one context. All buffers of a memory, in
   * all contexts, before and after it grew, share the same waiter list.
   */
  public static JSArrayBufferObject buffer(
      JSContext context, JSRealm realm, ByteBuffer bytes, Object memory) {
    JSArrayBufferObject buffer = JSSharedArrayBuffer.createSharedArrayBuffer(context, realm, bytes);
    JSSharedArrayBuffer.setWaiterList(
        buffer, WAITERS.computeIfAbsent(memory, _ -> new JSAgentWaiterList()));
    return buffer;
  }
}
