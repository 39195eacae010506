package io.es4x.node.bindings.fs;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** A watch on one path, by Linux' inotify: its events as libuv tells them. */
@AnyThread
final class Inotify {
  private static final int CLOSE_ON_EXEC = 0x80000;
  private static final int MODIFY = 0x2;
  private static final int ATTRIBUTES = 0x4;
  private static final int MOVED_FROM = 0x40;
  private static final int MOVED_TO = 0x80;
  private static final int CREATE = 0x100;
  private static final int DELETE = 0x200;
  private static final int DELETE_SELF = 0x400;
  private static final int MOVE_SELF = 0x800;
  private static final int IGNORED = 0x8000;
  private static final int ALL =
      MODIFY | ATTRIBUTES | MOVED_FROM | MOVED_TO | CREATE | DELETE | DELETE_SELF | MOVE_SELF;
  private static final int BUFFER = 1 << 14;

  private final BiConsumer<Boolean, byte[]> changed;
  private byte[] name = {};
  private int fd;
  private int watch;

  /**
   * @param changed is told of each change whether only the content has changed, and the name
   */
  Inotify(BiConsumer<Boolean, byte[]> changed) {
    this.changed = changed;
  }

  /** Begins; gives 0 or the negative error. */
  int start(byte[] path) {
    fd = Libc.call("inotify_init1", CLOSE_ON_EXEC);
    if (fd < 0) {
      return fd;
    }
    try (Memory memory = new Memory()) {
      watch = Libc.call("inotify_add_watch", fd, memory.text(path), ALL);
    }
    if (watch < 0) {
      Libc.call("close", fd);
      return watch;
    }
    int slash = new String(path, StandardCharsets.ISO_8859_1).lastIndexOf('/');
    name = Arrays.copyOfRange(path, slash + 1, path.length);
    Thread.ofPlatform().daemon().name("es4x-watch").start(this::readAll);
    return 0;
  }

  /** Ends: the removal of the watch is an event of its own, which ends the thread. */
  void stop() {
    Libc.call("inotify_rm_watch", fd, watch);
  }

  private void readAll() {
    try (Memory memory = new Memory()) {
      MemorySegment buffer = memory.allocate(BUFFER);
      boolean open = true;
      while (open) {
        long count = Libc.retried("read", fd, buffer.address(), BUFFER);
        open = count > 0 && accept(buffer, count);
      }
    }
    Libc.call("close", fd);
  }

  /** Reads events ({@code struct inotify_event}); tells whether there will be more. */
  private boolean accept(MemorySegment events, long end) {
    long at = 0;
    while (at < end) {
      int mask = events.get(ValueLayout.JAVA_INT, at + 4);
      int length = events.get(ValueLayout.JAVA_INT, at + 12);
      if ((mask & IGNORED) != 0) {
        return false;
      }
      byte[] file = length == 0 ? name.clone() : Memory.textAt(events, at + 16);
      changed.accept((mask & ~(MODIFY | ATTRIBUTES)) == 0, file);
      at += 16 + length;
    }
    return true;
  }
}
