package io.es4x.node.bindings.net;

import io.es4x.errors.SystemErrors;
import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.MaxMessagesRecvByteBufAllocator;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A socket that listens, for one handle or for several: those of all instances of a program, and of
 * its next version. They get the connections in turn. None is lost when one of the handles leaves,
 * as those would be that wait in the queue of a socket of its own.
 */
@AnyThread
final class Listener extends ChannelInboundHandlerAdapter {
  /**
   * The number of connections that are accepted per iteration of the event loop. Each runs
   * JavaScript; the loop reads in between, so that a first answer does not wait for a crowd.
   */
  private static final int ACCEPTS_PER_TURN = 1;

  private static final System.Logger LOG = System.getLogger("es4x");
  private static final Duration TURN = Duration.ofMillis(10);

  /** The time without accepting when no descriptor is left, which is that of Netty's servers. */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private static final Map<SocketAddress, Listener> SHARED = new HashMap<>();

  private final @Nullable SocketAddress address;
  private final Channel channel;
  private final List<SocketHandle> handles = new ArrayList<>();
  private int turn;

  /** The number of connections that were accepted; on the loop of the channel. */
  private int accepted;

  private Listener(@Nullable SocketAddress address, Channel channel) {
    this.address = address;
    this.channel = channel;
    channel.pipeline().addLast(this);
    if (channel.config().getRecvByteBufAllocator()
        instanceof MaxMessagesRecvByteBufAllocator accepts) {
      accepts.maxMessagesPerRead(ACCEPTS_PER_TURN);
    }
  }

  /**
   * Listens for a handle, on its event loop's thread.
   *
   * @param address by which other handles share the socket; null for none
   * @return an error, or 0
   */
  static int listen(SocketHandle handle, @Nullable SocketAddress address) {
    synchronized (SHARED) {
      Listener listener = SHARED.get(address);
      boolean isTaken =
          listener == null
              ? handle.isTaken()
              : listener.handles.stream().anyMatch(handle::isOfSameInstance);
      if (isTaken) {
        return Errno.EADDRINUSE;
      }
      if (listener == null) {
        try {
          listener = new Listener(address, handle.newServer());
        } catch (ChannelException failure) {
          return NetErrors.of(failure); // No descriptor is left (EMFILE).
        }
        ChannelFuture binding = handle.bind(listener.channel);
        if (!binding.isSuccess()) {
          listener.channel.close();
          return NetErrors.of(binding.cause());
        }
        if (address != null) {
          SHARED.put(address, listener);
        }
      }
      listener.handles.add(handle);
      handle.listens(listener);
      return 0;
    }
  }

  /**
   * Gives no more connections to a handle; without another one, the socket is closed.
   *
   * @return whether it is
   */
  boolean leave(SocketHandle handle) {
    synchronized (SHARED) {
      boolean closes = handles.remove(handle) && handles.isEmpty();
      if (closes) {
        SHARED.remove(address, this);
        if (!handle.isLent()) {
          refuse();
        }
        channel.close();
      }
      return closes;
    }
  }

  /** Ends listening now: io_uring closes a socket later, and it takes connections until then. */
  private void refuse() {
    SocketDescriptor socket = SystemOptions.isUring(channel) ? SocketDescriptor.of(channel) : null;
    if (socket != null) {
      socket.close();
    }
  }

  Channel channel() {
    return channel;
  }

  /**
   * Waits until the queue of connections that the system has accepted is empty. Where other handles
   * stay, they take what is there.
   *
   * @param most the length of the queue: what comes later is not waited for
   */
  Future<Void> takeQueue(int most) {
    synchronized (SHARED) {
      if (handles.size() > 1) {
        return Future.succeededFuture();
      }
    }
    Promise<Void> empty = Promise.promise();
    channel.eventLoop().execute(() -> takeQueue(empty, accepted + most, accepted - 1));
    return empty.future();
  }

  private void takeQueue(Promise<Void> empty, int last, int before) {
    if (accepted == before || accepted >= last) {
      empty.complete();
      return;
    }
    int now = accepted;
    // A turn of the loop in between accepts what there is.
    channel
        .eventLoop()
        .schedule(() -> takeQueue(empty, last, now), TURN.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object connection) {
    accepted++;
    pass((Channel) connection);
  }

  /** Passes a connection on to the handle whose turn it is. */
  void pass(Channel connection) {
    SocketHandle next = next();
    if (next == null) {
      connection.unsafe().closeForcibly();
    } else {
      next.accepted(connection, this);
    }
  }

  private @Nullable SocketHandle next() {
    synchronized (SHARED) {
      return handles.isEmpty() ? null : handles.get(turn++ % handles.size());
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
    int error = NetErrors.of(failure);
    SocketHandle next = next();
    if (error == Errno.EMFILE || error == Errno.ENFILE) {
      acceptLater(failure);
    } else if (next != null) {
      next.failed(error);
    }
  }

  /** Leaves connections in the queue of the system until others may have been closed. */
  private void acceptLater(Throwable failure) {
    ChannelConfig config = channel.config();
    if (config.isAutoRead()) {
      config.setAutoRead(false);
      String known = SystemErrors.known(failure);
      LOG.log(System.Logger.Level.WARNING, known == null ? failure.toString() : known);
      channel
          .eventLoop()
          .schedule(() -> config.setAutoRead(true), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
