package io.es4x.node.bindings.tty;

import io.es4x.node.bindings.stream.StreamListener;
import io.es4x.node.bindings.stream.StreamTransport;
import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Standard input, as one context reads it. A thread blocks in each read; its outcome is kept until
 * the context wants it.
 */
@ContextThread
final class InputTransport implements StreamTransport {
  /** The size of a chunk, as much as Node reads of a pipe at once. */
  private static final int CHUNK = 65_536;

  private static final FileInputStream FILE = new FileInputStream(FileDescriptor.in);

  private final Executor loop;
  private final StreamListener listener;
  private boolean wanted;
  private boolean reading;

  /** The outcome of a read that was not yet delivered. */
  private @Nullable Read kept;

  /** The outcome of a read: bytes, or why there are none. */
  private record Read(@Nullable ByteBuf bytes, int error) {}

  InputTransport(Executor loop, StreamListener listener) {
    this.loop = loop;
    this.listener = listener;
  }

  @Override
  public int readStart() {
    wanted = true;
    if (kept != null) {
      loop.execute(this::tell);
    } else {
      readNext();
    }
    return 0;
  }

  @Override
  public int readStop() {
    wanted = false;
    return 0;
  }

  @Override
  public void limitReads(int size) {}

  private void readNext() {
    if (!reading) {
      reading = true;
      Thread.ofPlatform().daemon().name("stdin").start(this::read);
    }
  }

  @AnyThread
  private void read() {
    Read read = next();
    try {
      loop.execute(
          () -> {
            reading = false;
            kept = read;
            tell();
          });
    } catch (RejectedExecutionException ended) {
      // So has the context.
    }
  }

  @AnyThread
  private static Read next() {
    byte[] bytes = new byte[CHUNK];
    try {
      int length = FILE.read(bytes);
      return length < 0
          ? new Read(null, Errno.EOF)
          : new Read(Unpooled.wrappedBuffer(bytes, 0, length), 0);
    } catch (IOException failure) {
      return new Read(null, Errno.EIO);
    }
  }

  private void tell() {
    Read read = kept;
    if (!wanted || read == null) {
      return;
    }
    kept = null;
    if (read.bytes() == null) {
      wanted = false;
      listener.ended(read.error());
      return;
    }
    listener.read(read.bytes());
    if (wanted && kept == null) {
      readNext();
    }
  }

  @Override
  public int write(ByteBuf data, IntConsumer done) {
    data.release();
    return Errno.EBADF;
  }

  @Override
  public int shutdown(IntConsumer done) {
    done.accept(0);
    return 0;
  }

  @Override
  public void close() {
    wanted = false;
  }
}
