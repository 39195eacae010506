package io.es4x.loader.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other processes from a lock while it is read and written. The resolver of Java libraries
 * waits for the same file. Not for two threads at once.
 */
final class LockGuard implements AutoCloseable {

  private final @Nullable FileChannel channel;

  private LockGuard(@Nullable FileChannel channel) {
    this.channel = channel;
  }

  /** Waits for the others. Where the launch file of an application is not, none is kept away. */
  static LockGuard of(Path lock) {
    Path folder = lock.resolveSibling("node_modules").resolve(".es4x");
    try {
      return new LockGuard(locked(folder.resolve("es4x-lock.guard")));
    } catch (IOException notWritable) {
      return new LockGuard(null);
    }
  }

  private static FileChannel locked(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      channel.lock(); // Until the channel is closed.
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
