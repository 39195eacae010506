package io.es4x.node.bindings.stream;

import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import java.util.function.IntConsumer;

/**
 * The thing that moves the bytes of a {@link StreamHandle}: a channel, the end of a pipe, a
 * terminal. Methods return 0 or a negative error of libuv. What it reads it tells a {@link
 * StreamListener}, on the thread of the context and outside of its tasks.
 */
@ContextThread
public interface StreamTransport {
  /** The result of what will be done later. */
  int PENDING = 1;

  /** Begins to tell what is read. */
  int readStart();

  /** Tells nothing any more until {@link #readStart}, and leaves what comes to the system. */
  int readStop();

  /** Reads no more bytes at once than that. */
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
   * Ends the direction that is written, behind what is not yet written.
   *
   * @param done is told the outcome, where no error is returned; also before this returns
   */
  int shutdown(IntConsumer done);

  /** Closes both directions. Writes that are not done yet fail with {@code UV_ECANCELED}. */
  void close();
}
