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

  private static final int MEBIBYTE = 1 << 20;

  /** The part of the heap that other work needs, in bytes. */
  private static final long ROOM = Math.min(Runtime.getRuntime().maxMemory() / 20, 64 * MEBIBYTE);

  /** The size of the objects that other work needs, in bytes. */
  private static final int CHUNK = 1 << 16;

  /** The message at the end of the process, made at its start: a full heap has no room for it. */
  private static final byte[] MESSAGE =
      """

      ES4X_OUT_OF_MEMORY: JavaScript heap out of memory. Its limit is %d MiB: raise it by \
      --java-opts "-Xmx2g", or find what fills it by \
      --java-opts "-XX:+HeapDumpOnOutOfMemoryError".
      """
          .formatted(Runtime.getRuntime().maxMemory() / MEBIBYTE)
          .getBytes(StandardCharsets.UTF_8);

  private static final FileOutputStream STDERR = new FileOutputStream(FileDescriptor.err);

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
    try {
      return JsErrors.toJs(failure) instanceof OutOfMemoryError
          || (failure instanceof PolyglotException exception
              && exception.isResourceExhausted()
              && HEAP.equals(exception.getMessage()));
    } catch (OutOfMemoryError again) {
      return true;
    }
  }

  /**
   * Returns whether the heap has no room for other work, by an attempt to allocate it. If it has,
   * the failed allocation was a large one, or what it was for is garbage now.
   */
  static boolean isFull() {
    try {
      byte[][] chunks = new byte[(int) (ROOM / CHUNK)][];
      for (int i = 0; i < chunks.length; i++) {
        chunks[i] = new byte[CHUNK];
      }
      return false;
    } catch (OutOfMemoryError full) {
      return true;
    }
  }

  private static void end() {
    try {
      STDERR.write(MESSAGE);
    } catch (IOException | OutOfMemoryError unwritten) {
      // The exit code tells.
    } finally {
      Runtime.getRuntime().halt(ExitCode.ABORTED);
    }
  }
}
