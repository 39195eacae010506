package io.es4x.engine.compiler;

import io.es4x.os.OperatingSystem;
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
 * Lowers the scheduling priority of the threads of C2, the JVM's optimizing compiler.
 *
 * <p>At start-up C2 uses most of the processor time, much of it for code that is never called
 * again, while the program waits: on two processors, the first {@code require} of a large package
 * took half as long again. With a lower priority it yields to the program, C1 and the Graal
 * compiler if there are fewer processors than busy threads. Only Linux has priorities of single
 * threads.
 */
@AnyThread
public final class CompilerPriority {
  private static final Path THREADS = Path.of("/proc/self/task");

  /** The prefix of the threads' names, truncated to 15 characters as Linux does. */
  private static final String NAME = "C2 CompilerThre";

  /** The nice value: about a tenth of the processor share of the other threads. */
  private static final String NICE = "10";

  private CompilerPriority() {}

  /**
   * Lowers the priority, on a background thread. On a single processor it does nothing: under load,
   * C2 would get too little time.
   */
  public static void lower() {
    if (OperatingSystem.LINUX && Runtime.getRuntime().availableProcessors() > 1) {
      Thread.ofPlatform().daemon().name("es4x-priority").start(CompilerPriority::renice);
    }
  }

  /**
   * Runs the command {@code renice}, which takes a few milliseconds; linking the C function takes
   * Java a hundred.
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
      // Then C2 keeps its priority.
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
