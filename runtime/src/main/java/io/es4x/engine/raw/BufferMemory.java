package io.es4x.engine.raw;

import com.oracle.truffle.js.runtime.JSAgentWaiterList;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSSharedArrayBuffer;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/** The memory of an array buffer that is transferred to, or shared with, another context. */
public sealed interface BufferMemory {

  /** The bytes of a transferred {@code ArrayBuffer}, which is detached. */
  record Moved(byte[] bytes, int length, int maxLength) implements BufferMemory {
    @Override
    public Object toBuffer() {
      JSRealm realm = JSRealm.get(null);
      return JSArrayBuffer.createArrayBuffer(realm.getContext(), realm, bytes, length, maxLength);
    }
  }

  /**
   * The bytes of a {@code SharedArrayBuffer}, to which all contexts write.
   *
   * @param waiters the agents that are blocked in {@code Atomics.wait}
   */
  record Shared(ByteBuffer bytes, JSAgentWaiterList waiters, AtomicInteger length, int maxLength)
      implements BufferMemory {
    @Override
    public Object toBuffer() {
      JSRealm realm = JSRealm.get(null);
      JSArrayBufferObject buffer =
          JSSharedArrayBuffer.createSharedArrayBuffer(
              realm.getContext(), realm, bytes, length, maxLength);
      JSSharedArrayBuffer.setWaiterList(buffer, waiters);
      return buffer;
    }
  }

  /** Creates a buffer with this memory in the current context. */
  @ContextThread
  Object toBuffer();

  /**
   * Detaches an {@code ArrayBuffer} and takes its memory, or shares that of a {@code
   * SharedArrayBuffer}.
   */
  @ContextThread
  static BufferMemory of(JSArrayBufferObject buffer) {
    int maxLength = buffer.isFixedLength() ? JSArrayBuffer.FIXED_LENGTH : buffer.getMaxByteLength();
    if (buffer instanceof JSArrayBufferObject.Shared shared) {
      return new Shared(
          shared.getByteBuffer(), shared.getWaiterList(), shared.getByteLengthObject(), maxLength);
    }
    Moved memory =
        buffer instanceof JSArrayBufferObject.Heap heap
            ? new Moved(heap.getByteArray(), heap.getByteLength(), maxLength)
            : copy(buffer);
    JSArrayBuffer.detachArrayBuffer(buffer);
    return memory;
  }

  private static Moved copy(JSArrayBufferObject buffer) {
    byte[] bytes = Bytes.of(buffer).copy();
    return new Moved(bytes, bytes.length, JSArrayBuffer.FIXED_LENGTH);
  }
}
