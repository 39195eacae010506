package io.es4x.transport;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;

/** Rings of io_uring by system calls, to see what the kernel permits. */
@AnyThread
final class Ring {
  private static final int SETUP = 425;
  private static final int ENTER = 426;

  /** The bytes of {@code struct io_uring_params}. */
  private static final int PARAMETERS = 120;

  private Ring() {}

  /** Returns whether rings can be used: a seccomp filter may permit to make them only. */
  static boolean canEnter() {
    return attempt() == 0;
  }

  /**
   * Makes a ring, enters it, and closes it.
   *
   * @return 0, or the error
   */
  static int attempt() {
    try (Memory memory = new Memory()) {
      int ring = Libc.call("syscall", SETUP, 1, memory.allocate(PARAMETERS).address());
      if (ring < 0) {
        return ring;
      }
      int entered = Libc.call("syscall", ENTER, ring, 0, 0, 0, 0);
      Libc.call("close", ring);
      return Math.min(entered, 0);
    }
  }
}
