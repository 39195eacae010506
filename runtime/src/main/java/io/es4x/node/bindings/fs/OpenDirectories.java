package io.es4x.node.bindings.fs;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** Operations on open folders, which are pointers of the C library. */
@AnyThread
final class OpenDirectories {
  private static final int ENTRY_BYTES = 1024;
  private static final int TYPE = 18;
  private static final int NAME = 19;
  private static final long LARGEST_ERROR = -4096;

  /** Node's types of entries by those of {@code struct dirent}. */
  private static final long[] TYPES = {0, 4, 6, 0, 2, 0, 7, 0, 1, 0, 3, 0, 5};

  record Entry(byte[] name, long type) {}

  private OpenDirectories() {}

  static long opendir(byte[] path) {
    try (Memory memory = new Memory()) {
      return Libc.callForPointer("opendir", memory.text(path));
    }
  }

  static int closedir(long folder) {
    return Libc.call("closedir", folder);
  }

  /** Pointers are never among the negative numbers of errors. */
  static boolean isError(long result) {
    return result < 0 && result > LARGEST_ERROR;
  }

  /** The next names and types by turns, as many as are asked for; nothing at the end. */
  static Object readEntries(long folder, boolean asBytes, int most) {
    List<Object> found = new ArrayList<>();
    for (Entry entry : read(folder, most)) {
      found.add(FileNames.of(entry.name, asBytes));
      found.add(entry.type);
    }
    return found;
  }

  static List<Entry> read(long folder, int most) {
    List<Entry> entries = new ArrayList<>();
    while (entries.size() < most) {
      long next = Libc.raw("readdir", folder);
      if (next == 0) {
        break;
      }
      MemorySegment entry = Libc.at(next, ENTRY_BYTES);
      byte[] name = Memory.textAt(entry, NAME);
      if (!isSelfOrParent(name)) {
        entries.add(new Entry(name, TYPES[entry.get(ValueLayout.JAVA_BYTE, TYPE)]));
      }
    }
    return entries;
  }

  private static boolean isSelfOrParent(byte[] name) {
    return name[0] == '.' && (name.length == 1 || (name.length == 2 && name[1] == '.'));
  }
}
