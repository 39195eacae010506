package io.es4x.node.bindings.stream;

import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;

/** The listener for what a {@link StreamTransport} reads. */
@ContextThread
public interface StreamListener {
  /** Takes bytes that were read, and releases them. */
  void read(ByteBuf data);

  /** Is called when nothing more will be read: with {@code UV_EOF}, or another negative error. */
  void ended(int error);
}
