package io.es4x.node.bindings.tty;

import io.es4x.node.bindings.stream.StreamTransport;
import io.es4x.os.Errno;
import io.es4x.os.StandardStream;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.function.IntConsumer;

/** Standard output or error. Writes are synchronous; nothing closes it. */
@ContextThread
final class OutputTransport implements StreamTransport {
  private final StandardStream stream;

  OutputTransport(StandardStream stream) {
    this.stream = stream;
  }

  @Override
  public int readStart() {
    return 0;
  }

  @Override
  public int readStop() {
    return 0;
  }

  @Override
  public void limitReads(int size) {}

  @Override
  public int write(ByteBuf data, IntConsumer done) {
    try {
      return stream.write(ByteBufUtil.getBytes(data)) ? 0 : Errno.EPIPE;
    } finally {
      data.release();
    }
  }

  @Override
  public int shutdown(IntConsumer done) {
    done.accept(0);
    return 0;
  }

  @Override
  public void close() {}
}
