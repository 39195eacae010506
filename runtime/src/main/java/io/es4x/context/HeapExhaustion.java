package io.es4x.context;

import io.es4x.errors.JsErrors;
import io.es4x.threads.AnyThread;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.graalvm.polyglot.PolyglotException;

/**
 * The end of a process whose Java heap is exhausted: any of its threads fails where it needs
 * memory, and what is left of the program hangs. As in Node, it ends with a message at once, by the
 * exit code of {@code SIGABRT}, so that whatever supervises it starts it again.
 */
@AnyThread
public final class HeapExhaustion {
  /** The message of the JVM's error, which the engine passes on. */
  private static final String HEAP = "Java heap space";

  /** The part of the heap that is in use after a collection when there is no room for work. */
  private static final double FULL = 0.8;

  private static final int MEBIBYTE = 1 << 20;

  private HeapExhaustion() {}

  /** Ends the process when a thread ends for want of memory. */
  public static void endProcessWithThread() {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> {
          if (failure instanceof OutOfMemoryError) {
            end();
          }
          System.err.print("Exception in thread \"" + thread.getName() + "\" ");
          failure.printStackTrace();
        });
  }

  /** Ends the process for a failed allocation, unless it belongs to a Java application. */
  static void endIfCauseOf(Throwable failure, ProcessControl process) {
    if (!process.isEmbedded() && isCauseOf(failure)) {
      end();
    }
  }

  private static boolean isCauseOf(Throwable failure) {
    return JsErrors.toJs(failure) instanceof OutOfMemoryError
        || (failure instanceof PolyglotException exception
            && exception.isResourceExhausted()
            && HEAP.equals(exception.getMessage()));
  }

  /**
   * Returns whether the heap is full. If not, the failed allocation was a large one, and there is
   * room for other work.
   */
  static boolean isFull() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() > FULL * runtime.maxMemory();
  }

  private static void end() {
    String message =
        "\nES4X_OUT_OF_MEMORY: JavaScript heap out of memory. Its limit is "
            + Runtime.getRuntime().maxMemory() / MEBIBYTE
            + " MiB: raise it by --java-opts \"-Xmx2g\", or find what fills it by"
            + " --java-opts \"-XX:+HeapDumpOnOutOfMemoryError\".\n";
    try (FileOutputStream stderr = new FileOutputStream(FileDescriptor.err)) {
      stderr.write(message.getBytes(StandardCharsets.UTF_8));
    } catch (IOException closed) {
      // The exit code tells.
    } finally {
      Runtime.getRuntime().halt(ExitCode.ABORTED);
    }
  }
}
