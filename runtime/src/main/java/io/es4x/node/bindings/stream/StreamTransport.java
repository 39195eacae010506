package io.es4x.node.bindings.stream;

import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import java.util.function.IntConsumer;

/**
 * The transport of a {@link StreamHandle}: a channel, the end of a pipe, a terminal. Methods return
 * 0 or a negative error of libuv. A {@link StreamListener} gets what it reads, on the thread of the
 * context and outside of its tasks.
 */
@ContextThread
public interface StreamTransport {
  /** The result of what will be done later. */
  int PENDING = 1;

  /** Starts reading. */
  int readStart();

  /** Stops reading until {@link #readStart}; what arrives stays in the buffers of the system. */
  int readStop();

  /** Limits the number of bytes of one read. */
  void limitReads(int size);

  /**
   * Writes bytes, behind those that are not yet written.
   *
   * @param data are released when they are written
   * @param done is told the outcome after {@link #PENDING} was returned, never before
   * @return 0 where the system has taken all of them, {@link #PENDING}, or an error
   */
  int write(ByteBuf data, IntConsumer done);

  /**
   * Shuts down the writing direction, after the writes that are pending.
   *
   * @param done is told the outcome, where no error is returned; also before this returns
   */
  int shutdown(IntConsumer done);

  /** Closes both directions. Writes that are not done yet fail with {@code UV_ECANCELED}. */
  void close();
}
