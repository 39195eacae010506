package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The modes of terminals on Linux: by line, or raw, with each key as it is pressed. The original
 * mode is restored when the process ends.
 *
 * <p>Source: {@code uv_tty_set_mode} of libuv's {@code src/unix/tty.c}.
 */
@AnyThread
public final class TerminalMode {
  private static final long TCGETS = 0x5401;
  private static final long TCSETSW = 0x5403;

  /** The kernel's {@code struct termios}: four sets of flags, a byte, and special characters. */
  private static final long SIZE = 36;

  private static final long INPUT = 0;
  private static final long OUTPUT = 4;
  private static final long CONTROL = 8;
  private static final long LOCAL = 12;
  private static final long CHARACTERS = 17;
  private static final long VTIME = 5;
  private static final long VMIN = 6;

  private static final int BRKINT_ICRNL_INPCK_ISTRIP_IXON = 02 | 0400 | 020 | 040 | 02000;
  private static final int ONLCR = 04;
  private static final int CS8 = 060;
  private static final int ECHO_ICANON_IEXTEN_ISIG = 010 | 02 | 0100000 | 01;

  /** The original modes of terminals, by descriptor. */
  private static final Map<Integer, byte[]> BEFORE = new ConcurrentHashMap<>();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(TerminalMode::restore));
  }

  private TerminalMode() {}

  /** Sets raw mode; returns 0 or a negative errno. */
  public static int raw(int fd) {
    if (!OperatingSystem.LINUX) {
      return Errno.ENOTSUP;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mode = arena.allocate(SIZE, Integer.BYTES);
      if (Native.ioctl(fd, TCGETS, mode) != 0) {
        return Errno.EIO;
      }
      BEFORE.putIfAbsent(fd, mode.toArray(ValueLayout.JAVA_BYTE));
      change(mode, INPUT, BRKINT_ICRNL_INPCK_ISTRIP_IXON, 0);
      change(mode, OUTPUT, 0, ONLCR);
      change(mode, CONTROL, 0, CS8);
      change(mode, LOCAL, ECHO_ICANON_IEXTEN_ISIG, 0);
      mode.set(ValueLayout.JAVA_BYTE, CHARACTERS + VMIN, (byte) 1);
      mode.set(ValueLayout.JAVA_BYTE, CHARACTERS + VTIME, (byte) 0);
      return Native.ioctl(fd, TCSETSW, mode) == 0 ? 0 : Errno.EIO;
    }
  }

  private static void change(MemorySegment mode, long flags, int removed, int added) {
    int before = mode.get(ValueLayout.JAVA_INT, flags);
    mode.set(ValueLayout.JAVA_INT, flags, before & ~removed | added);
  }

  /** Restores a terminal's original mode; returns 0 or a negative errno. */
  public static int normal(int fd) {
    byte[] before = BEFORE.remove(fd);
    if (before == null) {
      return 0;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mode = arena.allocate(SIZE, Integer.BYTES);
      MemorySegment.copy(before, 0, mode, ValueLayout.JAVA_BYTE, 0, before.length);
      return Native.ioctl(fd, TCSETSW, mode) == 0 ? 0 : Errno.EIO;
    }
  }

  /** Restores the original modes of all terminals. */
  public static void restore() {
    BEFORE.keySet().forEach(TerminalMode::normal);
  }
}
