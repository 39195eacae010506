package io.es4x.os;

import io.es4x.text.WellFormedText;
import io.es4x.threads.AnyThread;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.graalvm.polyglot.Value;

/**
 * Standard output or standard error, written to the file descriptor directly.
 *
 * <p>There is no buffer: written data survives any end of the process, and writes of several
 * threads are not interleaved. After the reader has closed, output is discarded.
 */
@AnyThread
public final class StandardStream {
  /** The number of bytes that a pipe accepts atomically, even when non-blocking. */
  private static final int ATOMIC_PIPE_WRITE = 4096;

  private static final long RETRY_NANOS = 1_000_000;

  private static final StandardStream OUT =
      new StandardStream(1, new FileOutputStream(FileDescriptor.out));
  private static final StandardStream ERR =
      new StandardStream(2, new FileOutputStream(FileDescriptor.err));

  private final int fd;
  private final OutputStream file;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean broken;

  private StandardStream(int fd, OutputStream file) {
    this.fd = fd;
    this.file = file;
  }

  public static StandardStream out() {
    return OUT;
  }

  public static StandardStream err() {
    return ERR;
  }

  /**
   * Makes a stream that replaces descriptor {@code fd}, with another target that is not a terminal.
   */
  public static StandardStream to(OutputStream target, int fd) {
    return new StandardStream(fd, target);
  }

  public int fd() {
    return fd;
  }

  /** Returns whether the stream is a terminal. */
  public boolean isTerminal() {
    return file instanceof FileOutputStream && Terminal.isTerminal(fd);
  }

  /** Returns the kind of the stream's target, in Node's words. */
  public String kind() {
    DescriptorKind kind =
        file instanceof FileOutputStream ? DescriptorKind.of(fd) : DescriptorKind.PIPE;
    return kind.name();
  }

  /** Returns the columns and rows of the terminal, or an empty array. */
  public int[] size() {
    return isTerminal() ? Terminal.size(fd) : new int[0];
  }

  /** Writes bytes; returns false when the reader has closed. */
  public boolean write(byte[] bytes) {
    return writeAll(bytes);
  }

  /** Writes text as UTF-8; returns false when the reader has closed. */
  public boolean write(String text) {
    return writeAll(WellFormedText.of(text).getBytes(StandardCharsets.UTF_8));
  }

  /** Writes text in one of Node's other encodings. */
  public boolean writeEncoded(String text, String encoding) {
    return writeAll(
        switch (encoding) {
          case "latin1", "binary", "ascii" -> text.getBytes(StandardCharsets.ISO_8859_1);
          case "utf16le", "utf-16le", "ucs2", "ucs-2" -> text.getBytes(StandardCharsets.UTF_16LE);
          case "hex" -> hex(text);
          case "base64", "base64url" -> base64(text);
          default -> WellFormedText.of(text).getBytes(StandardCharsets.UTF_8);
        });
  }

  /** Decodes hexadecimal up to the first other character, as Node does. */
  private static byte[] hex(String text) {
    int end = 0;
    while (end < text.length() && HexFormat.isHexDigit(text.charAt(end))) {
      end++;
    }
    return HexFormat.of().parseHex(text, 0, end & ~1);
  }

  /** Decodes base64 of either alphabet and ignores other characters, as Node does. */
  private static byte[] base64(String text) {
    int end = text.indexOf('=');
    String digits =
        (end < 0 ? text : text.substring(0, end))
            .replace('-', '+')
            .replace('_', '/')
            .replaceAll("[^A-Za-z0-9+/]", "");
    // A single last digit does not make a byte.
    int length = digits.length() % 4 == 1 ? digits.length() - 1 : digits.length();
    return Base64.getDecoder().decode(digits.substring(0, length));
  }

  /** Writes a part of an ArrayBuffer. */
  public boolean writeBytes(Value arrayBuffer, int offset, int length) {
    byte[] bytes = new byte[length];
    arrayBuffer.readBuffer(offset, bytes, 0, length);
    return writeAll(bytes);
  }

  private boolean writeAll(byte[] bytes) {
    lock.lock();
    try {
      for (int from = 0; from < bytes.length && !broken; from += ATOMIC_PIPE_WRITE) {
        writePart(bytes, from, Math.min(ATOMIC_PIPE_WRITE, bytes.length - from));
      }
      return !broken;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Writes a part that a pipe accepts at once. A descriptor that a parent process (such as Node)
   * has made non-blocking returns EAGAIN while its reader is slow; Java can only wait and try
   * again.
   */
  private void writePart(byte[] bytes, int from, int length) {
    while (true) {
      try {
        file.write(bytes, from, length);
        return;
      } catch (IOException failure) {
        if (!String.valueOf(failure.getMessage()).contains("temporarily unavailable")) {
          broken = true;
          return;
        }
        LockSupport.parkNanos(RETRY_NANOS);
      }
    }
  }
}
