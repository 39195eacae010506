package io.es4x.watch;

import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/** The files of a program, and when a new version of it is to start. One thread polls. */
interface ProgramFiles {
  /** Adds a file that the program has loaded. */
  @AnyThread
  void add(Path file);

  /** Returns whether a path is in one of the folders that are watched as a whole. */
  boolean isInTree(Path path);

  /** Begins a new version of the program, which will add its files. */
  void begin();

  /** Forgets the files of previous versions, keeping those of the current one. */
  void keepBegun();

  /** Makes new modules anywhere in the application count as changes. */
  void awaitNew();

  /**
   * Waits until a new version may be needed.
   *
   * @return the changed files; empty on timeout
   */
  Set<Path> poll(Duration timeout) throws InterruptedException;
}
