package io.es4x.node.test;

import io.es4x.threads.ContextThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of snapshots. Public for GraalJS only. */
@ContextThread
public final class TestFiles {
  /** The text of a file. */
  public String read(String file) throws IOException {
    return Files.readString(Path.of(file));
  }

  /** Writes a file. */
  public void write(String file, String text) throws IOException {
    Files.writeString(Path.of(file), text);
  }

  /** Makes a folder and those above it. */
  public void makeFolders(String folder) throws IOException {
    Files.createDirectories(Path.of(folder));
  }
}
