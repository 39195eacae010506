package io.es4x.node.bindings.descriptor;

import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notifies when descriptors become readable or writable, by epoll on one thread for all contexts.
 * Each wait gets one notification.
 */
@AnyThread
final class Readiness {
  static final int READABLE = 0x1;
  static final int WRITABLE = 0x4;

  private static final int ONE_SHOT = 1 << 30;
  private static final int CLOEXEC = 0x80000;
  private static final int ADD = 1;
  private static final int DELETE = 2;
  private static final int MODIFY = 3;
  private static final int EVENTS = 64;

  /** The layout of {@code struct epoll_event}, which is packed on one architecture. */
  private static final int DATA = System.getProperty("os.arch").equals("amd64") ? 4 : 8;

  private static final int SIZE = DATA + 8;

  private static final int EPOLL = start();
  private static final Map<Integer, Runnable> WAITING = new ConcurrentHashMap<>();

  private Readiness() {}

  private static int start() {
    int epoll = Libc.call("epoll_create1", CLOEXEC);
    if (epoll >= 0) {
      Thread.ofPlatform().daemon().name("es4x-poll").start(() -> waitForAll(epoll));
    }
    return epoll;
  }

  /**
   * Waits for a descriptor.
   *
   * @param events {@link #READABLE}, {@link #WRITABLE}, or both
   * @param ready is called by another thread
   * @return 0 or the negative error
   */
  static int await(int fd, int events, Runnable ready) {
    WAITING.put(fd, ready);
    int changed = control(MODIFY, fd, events);
    return changed == Errno.ENOENT ? control(ADD, fd, events) : changed;
  }

  /** Cancels the wait; to be called before the descriptor is closed. */
  static void forget(int fd) {
    WAITING.remove(fd);
    control(DELETE, fd, 0);
  }

  private static int control(int operation, int fd, int events) {
    if (EPOLL < 0) {
      return EPOLL;
    }
    try (Memory memory = new Memory()) {
      MemorySegment event = memory.allocate(SIZE);
      event.set(ValueLayout.JAVA_INT, 0, events | ONE_SHOT);
      event.set(ValueLayout.JAVA_INT_UNALIGNED, DATA, fd);
      return Libc.call("epoll_ctl", EPOLL, operation, fd, event.address());
    }
  }

  private static void waitForAll(int epoll) {
    try (Memory memory = new Memory()) {
      MemorySegment events = memory.allocate((long) EVENTS * SIZE);
      while (true) {
        int count = (int) Libc.retried("epoll_wait", epoll, events.address(), EVENTS, -1);
        for (int i = 0; i < count; i++) {
          Runnable ready =
              WAITING.remove(events.get(ValueLayout.JAVA_INT_UNALIGNED, (long) i * SIZE + DATA));
          if (ready != null) {
            ready.run();
          }
        }
      }
    }
  }
}
