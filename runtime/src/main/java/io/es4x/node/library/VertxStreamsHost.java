package io.es4x.node.library;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.threads.ContextThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import io.vertx.core.streams.WriteStream;
import org.graalvm.polyglot.Value;

/** The Java half of {@code vertx-streams.js}. Public for GraalJS only. */
@ContextThread
public final class VertxStreamsHost {
  /** Returns whether a value is a Vert.x ReadStream. */
  public boolean isReadStream(Value value) {
    return isInstance(value, ReadStream.class);
  }

  /** Returns whether a value is a Vert.x WriteStream. */
  public boolean isWriteStream(Value value) {
    return isInstance(value, WriteStream.class);
  }

  /** Returns whether a value is a Vert.x Buffer. */
  public boolean isBuffer(Value value) {
    return isInstance(value, Buffer.class);
  }

  /** The bytes of a buffer as a {@code Uint8Array}, shared if Java has them on its heap. */
  public Object view(Buffer buffer) {
    return BufferConversion.view(buffer);
  }

  private static boolean isInstance(Value value, Class<?> type) {
    return value.isHostObject() && type.isInstance(value.asHostObject());
  }
}
