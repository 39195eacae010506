package io.es4x.interop.message;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.buffer.impl.BufferImpl;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an array buffer or typed array: a {@code Buffer} to Java, and the same kind of array
 * to JavaScript. Between members of a cluster the kind follows the bytes, so that members without
 * ES4X can read those. Public for the codec that {@code JsonPatches} changes.
 */
@AnyThread
public final class ClonedBytes extends BufferImpl {
  private final byte kind;
  private @Nullable Clone clone;

  ClonedBytes(byte[] bytes, byte kind) {
    super(bytes);
    this.kind = kind;
  }

  Clone content() {
    Clone known = clone;
    if (known == null) {
      known = new Clone(getBytes(), kind);
      clone = known;
    }
    return known;
  }

  @Override
  public BufferImpl copy() {
    return new ClonedBytes(getBytes(), kind);
  }

  /** Returns the class of which others have to be to equal a buffer. */
  public static Class<?> classOf(Object other) {
    return other instanceof ClonedBytes ? BufferImpl.class : other.getClass();
  }

  /** Appends the kind to the bytes. */
  public static void append(Buffer buffer, Object sent) {
    if (sent instanceof ClonedBytes bytes) {
      buffer.appendByte(bytes.kind);
    }
  }

  /** Restores the kind that was appended. */
  public static Object restore(Object bytes, Buffer buffer, int end) {
    return end < buffer.length()
        ? new ClonedBytes(((Buffer) bytes).getBytes(), buffer.getByte(end))
        : bytes;
  }
}
