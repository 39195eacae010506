package io.es4x.node.bindings.descriptor;

import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.ProgramDescriptors;
import io.es4x.threads.ContextThread;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;

/** A listening socket that the process has inherited, such as one that systemd has passed on. */
@ContextThread
public final class DescriptorListener {
  private static final int NONBLOCK_CLOEXEC = 0x800 | 0x80000;

  /** The maximum number of connections that are accepted per iteration of the event loop. */
  private static final int AT_ONCE = 32;

  private final int fd;
  private final Executor loop;
  private final IntConsumer accepted;
  private boolean closed;

  private DescriptorListener(int fd, Executor loop, IntConsumer accepted) {
    this.fd = fd;
    this.loop = loop;
    this.accepted = accepted;
  }

  /**
   * Listens.
   *
   * @param loop runs code on the thread of the context, outside of its tasks
   * @param accepted gets the descriptors of connections, and errors as negative numbers
   * @return the listener, or the negative error
   */
  public static Object listen(int fd, int backlog, Executor loop, IntConsumer accepted) {
    DescriptorListener listener = new DescriptorListener(fd, loop, accepted);
    int error = Libc.call("listen", fd, backlog);
    error = error < 0 ? error : listener.await();
    return error < 0 ? error : listener;
  }

  /** Accepts no more connections; the descriptor stays open. */
  public void close() {
    closed = true;
    Readiness.forget(fd);
  }

  private int await() {
    return Readiness.await(fd, Readiness.READABLE, this::ready);
  }

  private void ready() {
    try {
      loop.execute(this::acceptSome);
    } catch (RejectedExecutionException ended) {
      // So has the context.
    }
  }

  private void acceptSome() {
    for (int i = 0; i < AT_ONCE && !closed; i++) {
      int connection = (int) Libc.retried("accept4", fd, 0, 0, NONBLOCK_CLOEXEC);
      if (connection == Errno.EAGAIN) {
        break;
      }
      if (connection != Errno.ECONNABORTED) {
        accepted.accept(ProgramDescriptors.add(connection));
      }
    }
    if (!closed) {
      await();
    }
  }
}
