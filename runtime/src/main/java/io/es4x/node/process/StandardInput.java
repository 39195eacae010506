package io.es4x.node.process;

import io.es4x.os.Terminal;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles.Handle;
import io.es4x.threads.ContextThread;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Standard input, as one context reads it: the Java half of {@code stdin.js}. Public for GraalJS
 * only.
 */
@ContextThread
public final class StandardInput {
  /** The size of a chunk, as much as Node reads of a pipe or file at once. */
  private static final int CHUNK_BYTES = 65536;

  private static final FileInputStream FILE = new FileInputStream(FileDescriptor.in);

  private final EventLoop loop;
  private final Handle handle;

  StandardInput(ContextServices services) {
    this.loop = services.eventLoop();
    this.handle = services.handles().ofKind(isTerminal() ? "TTYWrap" : "PipeWrap");
  }

  public boolean isTerminal() {
    return Terminal.isTerminal(0);
  }

  /**
   * Waits on a thread of its own for what comes next; the contexts of a process share the input.
   *
   * @param chunk takes the bytes, or null at the end or when reading failed; and the failure's text
   */
  public void read(Value chunk) {
    Thread.ofPlatform().daemon().name("stdin").start(() -> readNext(chunk));
  }

  private void readNext(Value chunk) {
    byte[] bytes = new byte[CHUNK_BYTES];
    try {
      int length = FILE.read(bytes);
      ByteBuffer read = length < 0 ? null : ByteBuffer.wrap(Arrays.copyOf(bytes, length));
      loop.runLater(() -> chunk.executeVoid(read, null));
    } catch (IOException failure) {
      loop.runLater(() -> chunk.executeVoid(null, String.valueOf(failure.getMessage())));
    }
  }

  /** Notes whether the process shall live for what is still to be read. */
  public void waiting(boolean waits) {
    if (waits) {
      handle.ref();
    } else {
      handle.unref();
    }
  }

  /** Returns the decoding that makes text of chunks; null for an encoding that is not known. */
  public @Nullable TextDecoding decoding(String encoding) {
    Charset charset =
        switch (encoding) {
          case "utf8", "utf-8" -> StandardCharsets.UTF_8;
          case "latin1", "binary" -> StandardCharsets.ISO_8859_1;
          case "ascii" -> StandardCharsets.US_ASCII;
          case "utf16le", "utf-16le", "ucs2", "ucs-2" -> StandardCharsets.UTF_16LE;
          default -> null;
        };
    return charset == null ? null : new TextDecoding(charset);
  }
}
