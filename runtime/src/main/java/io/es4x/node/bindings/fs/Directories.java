package io.es4x.node.bindings.fs;

import io.es4x.node.bindings.fs.OpenDirectories.Entry;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operations on folders. */
@AnyThread
final class Directories {
  private Directories() {}

  static void addTo(Map<String, Operation> all) {
    all.put("readdir", Directories::readdir);
    all.put("mkdir", Directories::mkdir);
    all.put("mkdtemp", Directories::mkdtemp);
  }

  /** All names, in the order of their bytes; with types a list of names and one of types. */
  private static Object readdir(FileArguments request) {
    long folder = OpenDirectories.open(request.path(0));
    if (OpenDirectories.isError(folder)) {
      return folder;
    }
    List<Entry> entries = OpenDirectories.read(folder, Integer.MAX_VALUE);
    OpenDirectories.close(folder);
    entries.sort((a, b) -> Arrays.compareUnsigned(a.name(), b.name()));
    boolean asBytes = request.isTrue(1);
    List<Object> names = new ArrayList<>();
    entries.forEach(entry -> names.add(FileNames.of(entry.name(), asBytes)));
    return request.isTrue(2) ? List.of(names, entries.stream().map(Entry::type).toList()) : names;
  }

  /** Makes a folder; with its parents, gives the first that was not there. */
  private static @Nullable Object mkdir(FileArguments request) {
    byte[] path = request.path(0);
    int mode = request.integer(1);
    return request.isTrue(2)
        ? new MissingFolders(mode).make(path)
        : Operation.nothing(make(path, mode));
  }

  static int make(byte[] path, int mode) {
    try (Memory memory = new Memory()) {
      return Libc.call("mkdir", memory.text(path), mode);
    }
  }

  /** Makes a folder whose name is the prefix and six characters of chance. */
  private static Object mkdtemp(FileArguments request) {
    byte[] template =
        (new String(request.path(0), StandardCharsets.ISO_8859_1) + "XXXXXX")
            .getBytes(StandardCharsets.ISO_8859_1);
    try (Memory memory = new Memory()) {
      long name = memory.text(template);
      long result = Libc.callForPointer("mkdtemp", name);
      return OpenDirectories.isError(result)
          ? (Object) result
          : FileNames.of(Memory.textAt(Libc.at(name, template.length + 1L), 0), request.isTrue(1));
    }
  }
}
