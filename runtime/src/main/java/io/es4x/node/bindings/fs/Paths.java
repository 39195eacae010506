package io.es4x.node.bindings.fs;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Operations that change or follow the names of files. */
@AnyThread
final class Paths {
  private static final int LONGEST_PATH = 4096;

  private Paths() {}

  static int rename(byte[] path, byte[] dest) {
    return callOfTwo("rename", path, dest);
  }

  static int link(byte[] path, byte[] dest) {
    return callOfTwo("link", path, dest);
  }

  /** Makes a symbolic link; the flags are for Windows. */
  static int symlink(byte[] target, byte[] path, int flags) {
    return callOfTwo("symlink", target, path);
  }

  static int unlink(byte[] path) {
    return callOfOne("unlink", path, 0, 0);
  }

  static int rmdir(byte[] path) {
    return callOfOne("rmdir", path, 0, 0);
  }

  static int chmod(byte[] path, int mode) {
    return callOfOne("chmod", path, mode, 0);
  }

  static int chown(byte[] path, long uid, long gid) {
    return callOfOne("chown", path, uid, gid);
  }

  static int lchown(byte[] path, long uid, long gid) {
    return callOfOne("lchown", path, uid, gid);
  }

  static int utimes(byte[] path, double accessed, double modified) {
    return times(path, accessed, modified, 0);
  }

  static int lutimes(byte[] path, double accessed, double modified) {
    return times(path, accessed, modified, Statuses.NO_FOLLOW);
  }

  private static int callOfOne(String function, byte[] path, long second, long third) {
    try (Memory memory = new Memory()) {
      return Libc.call(function, memory.text(path), second, third);
    }
  }

  private static int callOfTwo(String function, byte[] path, byte[] dest) {
    try (Memory memory = new Memory()) {
      return Libc.call(function, memory.text(path), memory.text(dest));
    }
  }

  private static int times(byte[] path, double accessed, double modified, int flags) {
    try (Memory memory = new Memory()) {
      return Libc.call(
          "utimensat",
          Statuses.HERE,
          memory.text(path),
          FileTimes.of(memory, accessed, modified),
          flags);
    }
  }

  static Object readlink(byte[] path, boolean asBytes) {
    try (Memory memory = new Memory()) {
      MemorySegment target = memory.allocate(LONGEST_PATH);
      long length = Libc.callForSize("readlink", memory.text(path), target.address(), LONGEST_PATH);
      return length < 0
          ? (Object) length
          : FileNames.of(
              Arrays.copyOf(target.toArray(ValueLayout.JAVA_BYTE), (int) length), asBytes);
    }
  }

  static Object realpath(byte[] path, boolean asBytes) {
    try (Memory memory = new Memory()) {
      MemorySegment resolved = memory.allocate(LONGEST_PATH);
      long result = Libc.callForPointer("realpath", memory.text(path), resolved.address());
      return result < 0 && result > -LONGEST_PATH
          ? (Object) result
          : FileNames.of(Memory.textAt(resolved, 0), asBytes);
    }
  }
}
