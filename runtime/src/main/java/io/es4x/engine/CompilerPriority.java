package io.es4x.engine;

import io.es4x.os.Native;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The priority of C2, the optimizing compiler of the JVM, among the threads of this process.
 *
 * <p>It takes most of the processor time of a start, for code of which much is never called again,
 * and the program waits meanwhile: on two processors, the first {@code require} of a large package
 * took half as long again. So it gives way to the program, C1 and the engine's compiler where there
 * is not a processor for each. Another system than Linux knows no priority of one thread.
 */
@AnyThread
public final class CompilerPriority {
  private static final Path THREADS = Path.of("/proc/self/task");

  /** The beginning of its threads' names; the system cuts them off. */
  private static final String NAME = "C2 CompilerThre";

  /** A tenth of the share of the other threads. */
  private static final String NICE = "10";

  private CompilerPriority() {}

  /**
   * Lowers it, on a thread of its own. A single processor is shared as ever: under load, C2 would
   * get too little of it.
   */
  public static void lower() {
    if (Native.LINUX && Runtime.getRuntime().availableProcessors() > 1) {
      Thread.ofPlatform().daemon().name("es4x-priority").start(CompilerPriority::renice);
    }
  }

  /**
   * By the command of that name, which a few milliseconds are enough for; to link the function of
   * the C library takes Java a hundred.
   */
  private static void renice() {
    try {
      List<String> command = new ArrayList<>(List.of("renice", "-n", NICE, "-p"));
      command.addAll(threads());
      new ProcessBuilder(command)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
    } catch (IOException | UncheckedIOException | DirectoryIteratorException unavailable) {
      // Then it competes with the others.
    }
  }

  private static List<String> threads() throws IOException {
    List<String> ids = new ArrayList<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
      for (Path thread : threads) {
        if (Files.readString(thread.resolve("comm")).startsWith(NAME)) {
          ids.add(thread.getFileName().toString());
        }
      }
    }
    return ids;
  }
}
