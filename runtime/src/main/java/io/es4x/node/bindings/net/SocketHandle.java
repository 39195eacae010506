package io.es4x.node.bindings.net;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.node.bindings.descriptor.DescriptorListener;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.origin.Arrivals;
import io.es4x.os.Errno;
import io.es4x.server.LibraryServer;
import io.es4x.server.OpenServers;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A socket that listens or is connected: what the classes {@code TCP} and {@code Pipe} hold. */
@ContextThread
abstract class SocketHandle extends ConnectionHandle implements LibraryServer {
  private @Nullable SocketAddress bound;
  private int backlog;
  private volatile @Nullable Listener listener;
  private @Nullable Channel accepted;
  private volatile @Nullable DescriptorListener descriptorListener;
  private @Nullable SocketDescriptor acceptedDescriptor;

  /** Of the socket that listened, when no other handle listens there. */
  private @Nullable ChannelFuture closing;

  SocketHandle(
      HandleEvents events,
      Object self,
      ResourceType type,
      boolean isLocal,
      ResourceType connectType) {
    super(events, self, type, isLocal, connectType);
  }

  /** Notes the address for {@link #listen}: Java binds and listens in one step. */
  final int bindLater(SocketAddress address) {
    bound = address;
    return 0;
  }

  int listen(int connections) {
    SocketDescriptor given = descriptor();
    if (given != null) {
      return listenAt(given, connections);
    }
    backlog = connections;
    Channel early = opened();
    if (early != null) {
      bound = early.localAddress(); // It was bound before it was known that it will listen.
      early.close();
    }
    if (bound == null) {
      return Errno.EINVAL;
    }
    permit(bound);
    int error = Listener.listen(this, isShared() ? bound : null);
    if (error == 0) {
      OpenServers.made(this, vertxContext());
      activate(true);
    }
    return error;
  }

  private int listenAt(SocketDescriptor socket, int connections) {
    InetSocketAddress address = socket.localAddress();
    if (address != null) {
      permit(address);
    }
    EventLoop loop = vertxContext().nettyEventLoop();
    return switch (DescriptorListener.listen(socket.fd(), connections, loop, this::accepted)) {
      case DescriptorListener listens -> {
        descriptorListener = listens;
        OpenServers.made(this, vertxContext());
        activate(true);
        yield 0;
      }
      case Object error -> (int) error;
    };
  }

  /** Takes a connection by its descriptor, or an error. */
  private void accepted(int fd) {
    if (fd < 0) {
      tellNow(fd);
    } else {
      SocketDescriptor connection = new SocketDescriptor(fd);
      acceptedDescriptor = connection;
      tellNow(0, Arrivals.ofConnection("Socket", connection, ScriptContext.current()));
    }
  }

  /** Returns whether another handle is one of the same instance, which cannot listen twice. */
  final boolean isOfSameInstance(SocketHandle other) {
    return vertxContext() == other.vertxContext();
  }

  /** Returns whether something else is at the address already, which binding would not notice. */
  boolean isTaken() {
    return false;
  }

  /** Tells that the socket which listened is closed: no other handle has a share in it. */
  void hasClosed() {}

  /** Makes the channel of a server. */
  final Channel newServer() {
    Channel server = openServer();
    server.config().setOption(ChannelOption.SO_BACKLOG, backlog);
    configure(server);
    return server;
  }

  Channel openServer() {
    return transport().serverChannelFactory(isLocal()).newChannel();
  }

  /** Binds the channel of a server, on the loop of this handle. */
  final ChannelFuture bind(Channel server) {
    ChannelFuture registered = register(server);
    return registered.isSuccess() ? server.bind(bound) : registered;
  }

  final void listens(Listener at) {
    listener = at;
    setChannel(at.channel());
  }

  /** Takes a connection from a listener, whose thread may be another one. */
  @AnyThread
  final void accepted(Channel connection, Listener from) {
    onLoop(
        () -> {
          if (listener == null) {
            from.pass(connection); // It has left meanwhile.
          } else {
            accepted = connection;
            tellNow(0, Arrivals.ofConnection("Socket", connection, ScriptContext.current()));
          }
        });
  }

  /** Takes an error of the socket that listens. */
  @AnyThread
  final void failed(int error) {
    onLoop(
        () -> {
          if (listener != null) {
            tellNow(error);
          }
        });
  }

  /** Gives the connection that was accepted last to its own handle. */
  final void accept(SocketHandle client) {
    if (accepted != null) {
      client.adopt(accepted);
      register(accepted);
      accepted = null;
    } else if (acceptedDescriptor != null) {
      client.open(acceptedDescriptor.fd());
      acceptedDescriptor = null;
    }
  }

  /** The address to which {@link #listen} will bind; null where there is none. */
  final @Nullable SocketAddress wanted() {
    return bound;
  }

  @Override
  public final Part part() {
    return Part.SOCKET;
  }

  @Override
  public final boolean isOpen() {
    return listener != null || descriptorListener != null;
  }

  /**
   * Accepts no more connections but those in the accept queue of the system, which closing the
   * socket would reset. Connections that were accepted belong to other handles.
   */
  @Override
  public final Future<?> drain(Duration limit) {
    Promise<Void> done = Promise.promise();
    onLoop(
        () -> {
          Listener at = listener;
          Future<Void> taken = at == null ? Future.succeededFuture() : at.takeQueue(backlog);
          taken
              .timeout(limit.toMillis(), TimeUnit.MILLISECONDS)
              .onComplete(
                  ended ->
                      onLoop(
                          () -> {
                            leave();
                            done.complete();
                          }));
        });
    return done.future();
  }

  @Override
  final void leave() {
    Listener at = listener;
    if (at != null) {
      listener = null;
      setChannel(null); // It may be that of others, too.
      if (at.leave(this)) {
        closing = at.channel().closeFuture();
        hasClosed();
      }
    }
    DescriptorListener there = descriptorListener;
    if (there != null) {
      descriptorListener = null;
      there.close();
    }
  }

  /** A server is closed when the file of its socket was removed, which io_uring does later. */
  @Override
  protected final void afterRelease(Runnable task) {
    if (closing != null && closing.channel().eventLoop().inEventLoop()) {
      closing.addListener(closed -> task.run());
    } else {
      task.run();
    }
  }

  private void onLoop(Runnable task) {
    EventLoop loop = vertxContext().nettyEventLoop();
    if (loop.inEventLoop()) {
      task.run();
    } else {
      loop.execute(task);
    }
  }
}
