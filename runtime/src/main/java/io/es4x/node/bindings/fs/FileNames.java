package io.es4x.node.bindings.fs;

import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;

/** The names of files, which are bytes to the operating system. */
@AnyThread
final class FileNames {
  private FileNames() {}

  /**
   * A name for a script.
   *
   * @param asBytes leaves the decoding to the script, which wants another one than UTF-8
   */
  static Object of(byte[] name, boolean asBytes) {
    return asBytes ? name : new String(name, StandardCharsets.UTF_8);
  }
}
