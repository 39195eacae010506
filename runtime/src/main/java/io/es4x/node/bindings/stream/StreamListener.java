package io.es4x.node.bindings.stream;

import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;

/** The one that a {@link StreamTransport} tells what it reads. */
@ContextThread
public interface StreamListener {
  /** Takes bytes that were read, and releases them. */
  void read(ByteBuf data);

  /** Takes that nothing more will be read: {@code UV_EOF}, or another negative error. */
  void ended(int error);
}
