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
  /** Tells whether a value is a Vert.x stream of items. */
  public boolean isReadStream(Value value) {
    return isInstance(value, ReadStream.class);
  }

  /** Tells whether a value is a Vert.x stream that items are written to. */
  public boolean isWriteStream(Value value) {
    return isInstance(value, WriteStream.class);
  }

  /** Tells whether a value is a Vert.x buffer. */
  public boolean isBuffer(Value value) {
    return isInstance(value, Buffer.class);
  }

  /** The bytes of a buffer as a {@code Uint8Array}, shared where Java has them in its heap. */
  public Object view(Buffer buffer) {
    return BufferConversion.view(buffer);
  }

  private static boolean isInstance(Value value, Class<?> type) {
    return value.isHostObject() && type.isInstance(value.asHostObject());
  }
}
