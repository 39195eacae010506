package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The bytes on their way through a {@link TlsEngine}. */
@ContextThread
final class TlsBuffers {
  private final ByteArrayOutputStream sealed = new ByteArrayOutputStream();

  /** Bytes for the program, by record: OpenSSL gives no more at once. */
  private final Deque<byte[]> opened = new ArrayDeque<>();

  private ByteBuffer input = ByteBuffer.allocate(0);
  private ByteBuffer scratch = ByteBuffer.allocate(0);

  /** Adds bytes that were received. */
  void feed(Bytes bytes) {
    ByteBuffer all = ByteBuffer.allocate(input.remaining() + bytes.length());
    all.put(input).put(bytes.array(), bytes.offset(), bytes.length()).flip();
    input = all;
  }

  /** Returns what was received and not yet read. */
  ByteBuffer input() {
    return input;
  }

  /** Returns an empty buffer for the engine's result, which is there until the next one. */
  ByteBuffer space(int size) {
    if (scratch.capacity() < size) {
      scratch = ByteBuffer.allocate(size);
    }
    return scratch.clear();
  }

  /** Keeps the engine's result for the program. */
  void keepOpened() {
    if (scratch.position() > 0) {
      opened.add(Arrays.copyOf(scratch.array(), scratch.position()));
    }
  }

  /** Keeps the engine's result for the other side, and returns it. */
  ByteBuffer keepSealed() {
    sealed.write(scratch.array(), 0, scratch.position());
    return scratch.duplicate().flip();
  }

  /** Removes and returns the encrypted bytes for the other side; null if there are none. */
  byte @Nullable [] takeSealed() {
    if (sealed.size() == 0) {
      return null;
    }
    byte[] bytes = sealed.toByteArray();
    sealed.reset();
    return bytes;
  }

  /** Removes and returns the decrypted bytes of the next record; null if there are none. */
  byte @Nullable [] takeOpened() {
    return opened.poll();
  }
}
