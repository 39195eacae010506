package io.es4x.node.bindings.child;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.IntConsumer;

/** Waits for child processes to exit. */
@AnyThread
final class Exits {
  private static final int SIGNAL = 0x7f;
  private static final int CODE = 8;
  private static final int BYTE = 0xff;

  private Exits() {}

  /**
   * Calls back with the status of a process when it has exited, on the thread that waits for it.
   */
  static void await(int pid, IntConsumer status) {
    Thread.ofPlatform().daemon().name("es4x-child-" + pid).start(() -> status.accept(waitFor(pid)));
  }

  private static int waitFor(int pid) {
    try (Memory memory = new Memory()) {
      MemorySegment status = memory.allocate(4);
      long ended = Libc.retried("waitpid", pid, status.address(), 0);
      return ended < 0 ? 0 : status.get(ValueLayout.JAVA_INT, 0);
    }
  }

  /** The exit code in a status, 0 for a process that a signal has ended. */
  static int code(int status) {
    return signal(status) == 0 ? (status >> CODE) & BYTE : 0;
  }

  /** The number of the signal in a status, 0 for none. */
  static int signal(int status) {
    return status & SIGNAL;
  }
}
