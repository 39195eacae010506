package io.es4x.node.bindings.fs;

import io.es4x.node.bindings.fs.OpenDirectories.Entry;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on folders. */
@AnyThread
final class Directories {
  private Directories() {}

  /** All names, in the order of their bytes; with types a list of names and one of types. */
  static Object readdir(byte[] path, boolean asBytes, boolean withTypes) {
    long folder = OpenDirectories.opendir(path);
    if (OpenDirectories.isError(folder)) {
      return folder;
    }
    List<Entry> entries = OpenDirectories.read(folder, Integer.MAX_VALUE);
    OpenDirectories.closedir(folder);
    entries.sort((a, b) -> Arrays.compareUnsigned(a.name(), b.name()));
    List<Object> names = new ArrayList<>();
    entries.forEach(entry -> names.add(FileNames.of(entry.name(), asBytes)));
    return withTypes ? List.of(names, entries.stream().map(Entry::type).toList()) : names;
  }

  /** Makes a folder; where its parents are made as well, returns the first that was missing. */
  static @Nullable Object mkdir(byte[] path, int mode, boolean recursive) {
    return recursive ? new MissingFolders(mode).make(path) : FileRequests.nothing(make(path, mode));
  }

  static int make(byte[] path, int mode) {
    try (Memory memory = new Memory()) {
      return Libc.call("mkdir", memory.text(path), mode);
    }
  }

  /** Makes a folder whose name is the prefix and six random characters. */
  static Object mkdtemp(byte[] prefix, boolean asBytes) {
    byte[] template =
        (new String(prefix, StandardCharsets.ISO_8859_1) + "XXXXXX")
            .getBytes(StandardCharsets.ISO_8859_1);
    try (Memory memory = new Memory()) {
      long name = memory.text(template);
      long result = Libc.callForPointer("mkdtemp", name);
      return OpenDirectories.isError(result)
          ? (Object) result
          : FileNames.of(Memory.textAt(Libc.at(name, template.length + 1L), 0), asBytes);
    }
  }
}
