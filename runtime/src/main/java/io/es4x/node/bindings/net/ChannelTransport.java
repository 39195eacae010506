package io.es4x.node.bindings.net;

import io.es4x.node.bindings.stream.StreamListener;
import io.es4x.node.bindings.stream.StreamTransport;
import io.es4x.os.Errno;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.channel.unix.Socket;
import io.netty.channel.unix.UnixChannel;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.nio.channels.NotYetConnectedException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The transport of a socket: a channel on the event loop of the context. */
@ContextThread
final class ChannelTransport extends ChannelInboundHandlerAdapter implements StreamTransport {
  private final Channel channel;
  private final StreamListener listener;
  private final ReadSize readSize = new ReadSize();
  private boolean active;
  private boolean reading;
  private boolean ended;
  private boolean closed;

  /**
   * The bytes that have come since {@link #readStop}, and the end of the input: Netty reads once
   * more when the peer ends, even if reading is stopped. As with libuv, the program is told of both
   * when it reads again.
   */
  private @Nullable Queue<ByteBuf> held;

  private int heldEnd;

  /**
   * @param channel not yet registered, or registered with the event loop of the context
   */
  ChannelTransport(Channel channel, StreamListener listener) {
    this.channel = channel;
    this.listener = listener;
    channel.config().setAutoRead(false);
    channel.config().setAutoClose(false);
    channel.config().setRecvByteBufAllocator(readSize);
    channel.config().setOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
    channel.pipeline().addLast(this);
  }

  @Override
  public int readStart() {
    reading = true;
    if (held != null || heldEnd != 0) {
      channel.eventLoop().execute(this::tellHeld);
    } else if (!ended && !closed) {
      channel.config().setAutoRead(true);
    }
    return 0;
  }

  @Override
  public int readStop() {
    reading = false;
    channel.config().setAutoRead(false);
    return 0;
  }

  @Override
  public void limitReads(int size) {
    readSize.limit(size);
  }

  @Override
  public int write(ByteBuf data, IntConsumer done) {
    ChannelFuture written = channel.writeAndFlush(data);
    if (written.isDone()) {
      return status(written);
    }
    written.addListener(future -> done.accept(status(future)));
    return PENDING;
  }

  @Override
  public int shutdown(IntConsumer done) {
    // Netty's own would not wait for what is still to be written.
    channel
        .writeAndFlush(Unpooled.EMPTY_BUFFER)
        .addListener(
            written -> {
              if (written.isSuccess()) {
                shutdownOutput(done);
              } else {
                done.accept(status(written));
              }
            });
    return 0;
  }

  private void shutdownOutput(IntConsumer done) {
    if (channel instanceof UnixChannel unix && unix.fd() instanceof Socket socket) {
      // As the channel does itself, which makes an exception for later writes besides: its stack
      // trace is an eighth of the time of a short connection.
      int status = 0;
      try {
        socket.shutdown(false, true);
      } catch (IOException | NotYetConnectedException e) {
        status = statusOf(e);
      }
      done.accept(status);
    } else {
      ((DuplexChannel) channel).shutdownOutput().addListener(shut -> done.accept(status(shut)));
    }
  }

  @Override
  public void close() {
    closed = true;
    if (held != null) {
      held.forEach(ByteBuf::release);
      held = null;
    }
    channel.close();
  }

  /** Closes the channel with a reset (RST). */
  int reset() {
    boolean canLinger = channel.config().setOption(ChannelOption.SO_LINGER, 0);
    close();
    return canLinger ? 0 : Errno.EINVAL;
  }

  private int status(Future<?> future) {
    return future.isSuccess() ? 0 : statusOf(future.cause());
  }

  private int statusOf(Throwable failure) {
    return closed ? Errno.ECANCELED : NetErrors.of(failure);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    active = true;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object data) {
    if (reading && held == null) {
      listener.read((ByteBuf) data);
    } else if (closed) {
      ReferenceCountUtil.release(data);
    } else {
      if (held == null) {
        held = new ArrayDeque<>();
      }
      held.add((ByteBuf) data);
    }
  }

  /**
   * Passes the first held chunk to the listener, or the end of the input; the others follow in
   * later turns of the event loop, until reading is stopped.
   */
  private void tellHeld() {
    if (!reading || closed) {
      return;
    }
    ByteBuf data = held == null ? null : held.poll();
    if (data != null) {
      listener.read(data);
      channel.eventLoop().execute(this::tellHeld);
      return;
    }
    held = null;
    if (heldEnd != 0) {
      int error = heldEnd;
      heldEnd = 0;
      listener.ended(error);
    } else if (!ended) {
      channel.config().setAutoRead(true);
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      end(Errno.EOF);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    end(Errno.EOF);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
    if (failure instanceof IOException) {
      end(NetErrors.of(failure));
    } else {
      context.fireExceptionCaught(failure);
    }
  }

  private void end(int error) {
    if (active && !ended && !closed) {
      ended = true;
      if (reading && held == null) {
        listener.ended(error);
      } else {
        heldEnd = error;
      }
    }
  }
}
