package io.es4x.node.bindings.stream;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.node.bindings.handles.Request;
import io.es4x.os.Errno;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import java.lang.foreign.MemorySegment;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The stream of a socket, pipe or terminal: what an object of the class {@code LibuvStreamWrap}
 * holds. It has no transport until there is something to read or write.
 */
@ContextThread
public class StreamHandle extends LoopHandle implements StreamListener {
  private @Nullable StreamTransport transport;
  private @Nullable ByteBuf chunk;
  private @Nullable Bytes userBuffer;
  private @Nullable Write begun;
  private long bytesRead;
  private long bytesWritten;
  private long queued;

  public StreamHandle(HandleEvents events, Object self, ResourceType type) {
    super(events, self, type);
  }

  /** Takes the transport, which has the handle as its listener. */
  public final void attach(StreamTransport opened) {
    transport = opened;
    limitReads();
  }

  @Override
  public void read(ByteBuf data) {
    try {
      if (!isClosing()) {
        chunk = data;
        bytesRead += data.readableBytes();
        tellNow(data.readableBytes());
      }
    } finally {
      chunk = null;
      data.release();
    }
  }

  @Override
  public void ended(int error) {
    if (!isClosing()) {
      activate(false);
      tellNow(error);
    }
  }

  @Override
  protected void release() {
    if (transport != null) {
      transport.close();
    }
  }

  int readStart() {
    if (isClosing()) {
      return Errno.EINVAL;
    }
    if (transport == null) {
      return Errno.ENOTCONN;
    }
    activate(true);
    return transport.readStart();
  }

  int readStop() {
    activate(false);
    return transport == null ? 0 : transport.readStop();
  }

  /** The bytes that have just been read: an array buffer, or nothing for those of the user's. */
  Object takeChunk() {
    if (chunk == null) {
      return Undefined.instance;
    }
    int length = chunk.readableBytes();
    if (userBuffer != null) {
      userBuffer.put(0, MemorySegment.ofBuffer(chunk.nioBuffer(chunk.readerIndex(), length)));
      chunk.skipBytes(length);
      return Undefined.instance;
    }
    byte[] bytes = new byte[length];
    chunk.readBytes(bytes);
    return RawArray.buffer(bytes);
  }

  /** Reads into a buffer of the program from now on. */
  void useUserBuffer(Bytes buffer) {
    userBuffer = buffer;
    limitReads();
  }

  private void limitReads() {
    if (userBuffer != null && transport != null) {
      transport.limitReads(userBuffer.length());
    }
  }

  /**
   * Writes bytes, unless {@link #writeNow} has begun to do so.
   *
   * @return as {@link StreamTransport#write} does
   */
  int write(Object request, ByteBuf data) {
    Write write = begun;
    if (write == null) {
      write = begin(data);
    } else {
      begun = null;
      data.release();
    }
    if (write.status == StreamTransport.PENDING) {
      write.request = new Request(events(), request, ResourceType.STREAM_WRITE);
    }
    return write.status;
  }

  /**
   * Writes bytes without a request.
   *
   * @return whether the system has taken all of them; if not, {@link #write} is to be called at
   *     once with the same bytes, and returns what became of them
   */
  boolean writeNow(ByteBuf data) {
    Write write = begin(data);
    if (write.status == 0) {
      return true;
    }
    begun = write;
    return false;
  }

  private Write begin(ByteBuf data) {
    Write write = new Write(data.readableBytes());
    if (transport == null || isClosing()) {
      data.release();
      write.status = Errno.EBADF;
      return write;
    }
    bytesWritten += write.size;
    write.status = transport.write(data, write);
    if (write.status == StreamTransport.PENDING) {
      queued += write.size;
    }
    return write;
  }

  int shutdown(Object request) {
    if (transport == null) {
      return Errno.ENOTCONN;
    }
    Request shutdown = new Request(events(), request, ResourceType.STREAM_SHUTDOWN);
    int error = transport.shutdown(shutdown::done);
    if (error != 0) {
      shutdown.cancel();
    }
    return error;
  }

  long bytesRead() {
    return bytesRead;
  }

  long bytesWritten() {
    return bytesWritten;
  }

  /** The number of bytes that the system has not yet taken. */
  long queued() {
    return queued;
  }

  /** A write, which is told when it is done unless it is at once. */
  private final class Write implements IntConsumer {
    private final int size;
    private int status;
    private @Nullable Request request;

    Write(int size) {
      this.size = size;
    }

    @Override
    public void accept(int outcome) {
      queued -= size;
      if (request != null) {
        request.done(outcome);
      }
    }
  }
}
