package io.es4x.node.bindings.descriptor;

import io.es4x.node.bindings.stream.StreamListener;
import io.es4x.node.bindings.stream.StreamTransport;
import io.es4x.os.Errno;
import io.es4x.os.ProgramDescriptors;
import io.es4x.os.SocketConstants;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A stream over a descriptor of Linux that can be polled: a socket, the end of a pipe, a terminal.
 * It reads and writes on the event loop, without blocking it.
 */
@ContextThread
public final class DescriptorTransport implements StreamTransport {
  private static final int NONE = -1;
  private static final int CHUNK = 65_536;

  /** The most reads at once of {@link #readReady}, as in libuv. */
  private static final int MOST_READS = 32;

  /** The open transports of all contexts, by their descriptors. */
  private static final Map<Integer, DescriptorTransport> OPEN = new ConcurrentHashMap<>();

  private final int fd;
  private final Executor loop;
  private final StreamListener listener;
  private final Deque<Waiting> writes = new ArrayDeque<>();
  private final Deque<Integer> received = new ArrayDeque<>();

  /** The descriptor that the next write sends; -1 for none. */
  private int next = NONE;

  private int chunk = CHUNK;
  private final boolean isSocket;
  private boolean isChannel;
  private boolean reading;
  private boolean closed;
  private @Nullable IntConsumer shutdown;

  /** The rest of a write that the system did not take at once. */
  private static final class Waiting {
    private final byte[] bytes;
    private final IntConsumer done;
    private final int sent;
    private int written;

    Waiting(byte[] bytes, int written, int sent, IntConsumer done) {
      this.bytes = bytes;
      this.written = written;
      this.sent = sent;
      this.done = done;
    }
  }

  private DescriptorTransport(int fd, Executor loop, StreamListener listener) {
    this.fd = fd;
    this.loop = loop;
    this.listener = listener;
    this.isSocket =
        Descriptors.option(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_TYPE) >= 0;
  }

  /**
   * Takes ownership of a descriptor.
   *
   * @param loop runs code on the thread of the context, outside of its tasks
   * @return the transport, or the negative error
   */
  public static Object of(int fd, Executor loop, StreamListener listener) {
    int error = ProgramDescriptors.has(fd) ? Descriptors.unblock(fd) : Errno.EBADF;
    if (error < 0) {
      return error;
    }
    DescriptorTransport transport = new DescriptorTransport(fd, loop, listener);
    OPEN.put(fd, transport);
    return transport;
  }

  /**
   * Reads what a descriptor has by now without waiting for {@link Readiness}, whose thread may be
   * late. As in libuv, an end behind data is left for later. Does nothing if no transport reads the
   * descriptor on this loop.
   *
   * @param loop that runs this, outside of its tasks
   */
  public static void readReady(int fd, Executor loop) {
    DescriptorTransport transport = OPEN.get(fd);
    if (transport != null && transport.loop == loop) { // Else the number belongs to another now.
      transport.readReady();
    }
  }

  private void readReady() {
    boolean hasMore = true;
    for (int i = 0; i < MOST_READS && hasMore && reading && !closed; i++) {
      hasMore = readOnce();
    }
  }

  public int fd() {
    return fd;
  }

  @Override
  public int readStart() {
    reading = true;
    return await();
  }

  @Override
  public int readStop() {
    reading = false;
    return 0;
  }

  @Override
  public void limitReads(int size) {
    chunk = Math.min(size, CHUNK);
  }

  @Override
  public int write(ByteBuf data, IntConsumer done) {
    byte[] bytes = new byte[data.readableBytes()];
    data.readBytes(bytes);
    data.release();
    int sent = next;
    next = NONE;
    int written = writes.isEmpty() ? writeNow(bytes, 0, sent) : 0;
    if (written < 0 || written == bytes.length) {
      closeSent(sent);
      return Math.min(written, 0);
    }
    writes.add(new Waiting(bytes, written, sent, done));
    await();
    return PENDING;
  }

  /**
   * Sends a copy of a descriptor with the next write.
   *
   * @return 0, or an error
   */
  public int sendWithNext(int descriptor) {
    int copy = Descriptors.copy(descriptor, 3);
    next = Math.max(copy, NONE);
    return Math.min(copy, 0);
  }

  /** Receives descriptors with what is read from now on. */
  public void receiveDescriptors() {
    isChannel = true;
  }

  /** Takes a descriptor that was received; -1 where there is none. */
  public int takeDescriptor() {
    Integer first = received.poll();
    return first == null ? NONE : first;
  }

  private static void closeSent(int sent) {
    if (sent >= 0) {
      Descriptors.close(sent);
    }
  }

  /**
   * Writes as much as the system takes, and a descriptor with the first byte; returns the index of
   * the first byte that was not written, or an error.
   */
  private int writeNow(byte[] bytes, int from, int sent) {
    int at = from;
    while (at < bytes.length) {
      int count =
          at == 0 && sent >= 0
              ? SentDescriptors.send(fd, bytes, sent)
              : isSocket ? Descriptors.send(fd, bytes, at) : Descriptors.write(fd, bytes, at);
      if (count == Errno.EAGAIN) {
        return at;
      }
      if (count < 0) {
        return count;
      }
      at += count;
    }
    return at;
  }

  @Override
  public int shutdown(IntConsumer done) {
    shutdown = done;
    endWhenWritten();
    return 0;
  }

  private void endWhenWritten() {
    IntConsumer done = shutdown;
    if (done != null && writes.isEmpty()) {
      shutdown = null;
      int error = Descriptors.shutdown(fd);
      done.accept(error == Errno.ENOTSOCK ? 0 : error);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      OPEN.remove(fd, this); // Another transport may have the number as soon as it is closed.
      Readiness.forget(fd);
      Descriptors.close(fd);
      failWrites(Errno.ECANCELED);
      received.forEach(Descriptors::close);
    }
  }

  private void failWrites(int error) {
    while (!writes.isEmpty()) {
      Waiting first = writes.remove();
      closeSent(first.sent);
      first.done.accept(error);
    }
    if (shutdown != null) {
      IntConsumer done = shutdown;
      shutdown = null;
      done.accept(error);
    }
  }

  private int await() {
    int events = (reading ? Readiness.READABLE : 0) | (writes.isEmpty() ? 0 : Readiness.WRITABLE);
    return closed || events == 0 ? 0 : Readiness.await(fd, events, this::ready);
  }

  private void ready() {
    try {
      loop.execute(this::moveBytes);
    } catch (RejectedExecutionException ended) {
      // So has the context, which closes this.
    }
  }

  private void moveBytes() {
    if (!closed) {
      writeRest();
    }
    if (!closed && reading) {
      readOnce();
    }
    await();
  }

  private void writeRest() {
    while (!writes.isEmpty()) {
      Waiting first = writes.element();
      int written = writeNow(first.bytes, first.written, first.sent);
      if (written < 0) {
        failWrites(written);
        return;
      }
      first.written = written;
      if (written < first.bytes.length) {
        return;
      }
      writes.remove();
      closeSent(first.sent);
      first.done.accept(0);
    }
    endWhenWritten();
  }

  /** Returns whether it has read as much as it could take. */
  private boolean readOnce() {
    Descriptors.Read read =
        isChannel
            ? SentDescriptors.receive(fd, chunk, received)
            : isSocket ? Descriptors.receive(fd, chunk) : Descriptors.read(fd, chunk);
    if (read.count() > 0) {
      listener.read(Unpooled.wrappedBuffer(read.bytes()));
      return read.count() == chunk;
    }
    if (read.count() != Errno.EAGAIN) {
      reading = false;
      // A terminal whose other side is closed has this error where a pipe has an end.
      listener.ended(read.count() == 0 || read.count() == Errno.EIO ? Errno.EOF : read.count());
    }
    return false;
  }
}
