package io.es4x.node.bindings.net;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.node.bindings.descriptor.DescriptorListener;
import io.es4x.node.bindings.descriptor.DescriptorTransport;
import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.Request;
import io.es4x.node.bindings.stream.StreamHandle;
import io.es4x.origin.Arrivals;
import io.es4x.os.Errno;
import io.es4x.os.ProgramDescriptors;
import io.es4x.server.LibraryServer;
import io.es4x.server.OpenServers;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.spi.transport.Transport;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A socket that listens or is connected; what the classes {@code TCP} and {@code Pipe} hold. */
@ContextThread
abstract class SocketHandle extends StreamHandle implements LibraryServer {
  private final boolean isLocal;
  private final ResourceType connectType;
  private @Nullable Channel channel;
  private @Nullable ChannelTransport stream;
  private @Nullable Channel accepted;
  private @Nullable SocketAddress bound;
  private int backlog;
  private volatile @Nullable Listener listener;
  private @Nullable SocketDescriptor descriptor;
  private @Nullable SocketDescriptor acceptedDescriptor;

  /** That of a channel, once somebody has asked for it: another process may have it as well. */
  private @Nullable SocketDescriptor lent;

  private volatile @Nullable DescriptorListener descriptorListener;

  /**
   * @param isLocal whether it is one of Unix's, with a path as its address
   */
  SocketHandle(
      HandleEvents events,
      Object self,
      ResourceType type,
      boolean isLocal,
      ResourceType connectType) {
    super(events, self, type);
    this.isLocal = isLocal;
    this.connectType = connectType;
  }

  /** Sets the options of a channel before it is bound. */
  abstract void configure(Channel unbound);

  /** Notes the address for {@link #listen}: Java binds and listens in one step. */
  final int bindLater(SocketAddress address) {
    bound = address;
    return 0;
  }

  final int bindNow(SocketAddress address) {
    int error = openClient();
    if (error != 0) {
      return error;
    }
    if (!isLocal) {
      channel().config().setOption(ChannelOption.SO_REUSEADDR, true);
    }
    ChannelFuture binding = channel().bind(address);
    return binding.isSuccess() ? 0 : NetErrors.of(binding.cause());
  }

  /**
   * Takes a descriptor that is open already, such as the end of a pipe to another process, or a
   * socket from systemd. Other instances of the program may listen there as well.
   */
  final int open(int fd) {
    if (!ProgramDescriptors.has(fd)) {
      return Errno.EBADF;
    }
    boolean isCopied = isShared() && new SocketDescriptor(fd).listens();
    int own = isCopied ? ProgramDescriptors.add(Descriptors.copy(fd, 3)) : fd;
    return switch (DescriptorTransport.of(own, vertxContext().nettyEventLoop(), this)) {
      case DescriptorTransport transport -> {
        descriptor = new SocketDescriptor(own);
        attach(transport);
        opened(transport);
        yield 0;
      }
      case Object error -> (int) error;
    };
  }

  /** Takes note of the transport of a descriptor. */
  void opened(DescriptorTransport transport) {}

  /** Takes a descriptor that was made for this handle, or the error of that. */
  final int openOwn(int fd) {
    return fd < 0 ? fd : open(ProgramDescriptors.add(fd));
  }

  int listen(int connections) {
    if (descriptor != null) {
      return listenAt(descriptor, connections);
    }
    backlog = connections;
    if (channel != null) {
      bound = channel.localAddress(); // It was bound before it was known that it will listen.
      channel.close();
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

  /** Returns whether other instances of the program, and its next version, listen there as well. */
  boolean isShared() {
    return vertxContext().getInstanceCount() > 1 || events().services().settings().watched();
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
    return transport().serverChannelFactory(isLocal).newChannel();
  }

  /** Binds the channel of a server, on the loop of this handle. */
  final ChannelFuture bind(Channel server) {
    ChannelFuture registered = register(server);
    return registered.isSuccess() ? server.bind(bound) : registered;
  }

  final void listens(Listener at) {
    listener = at;
    channel = at.channel();
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

  private void onLoop(Runnable task) {
    EventLoop loop = vertxContext().nettyEventLoop();
    if (loop.inEventLoop()) {
      task.run();
    } else {
      loop.execute(task);
    }
  }

  final int connect(Object request, SocketAddress address) {
    permit(address);
    int error = openClient();
    if (error != 0) {
      return error;
    }
    Request connecting = new Request(events(), request, connectType);
    channel()
        .connect(Addresses.target(address))
        .addListener(
            future ->
                connecting.done(
                    future.isSuccess()
                        ? 0
                        : isClosing() ? Errno.ECANCELED : NetErrors.of(future.cause())));
    return 0;
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

  final int reset() {
    return stream == null ? Errno.ENOTCONN : stream.reset();
  }

  private void permit(SocketAddress address) {
    events().services().permissions().require(Permission.NET, Addresses.words(address));
  }

  /**
   * The descriptor of the socket, which the program may then give to processes that it starts; -1
   * where there is none yet, or Java does not tell it.
   */
  final int fd() {
    if (descriptor != null) {
      return descriptor.fd();
    }
    if (channel == null || channel.localAddress() == null) {
      return -1;
    }
    if (lent == null) {
      SocketDescriptor known = SocketDescriptor.of(channel);
      lent =
          known != null
              ? known
              : SystemSockets.find(channel.localAddress(), channel.remoteAddress());
    }
    return lent == null ? -1 : ProgramDescriptors.add(lent.fd());
  }

  /** The socket that was open already; null for one of Netty's. */
  final @Nullable SocketDescriptor descriptor() {
    return descriptor;
  }

  final @Nullable Channel opened() {
    return channel;
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

  private void leave() {
    Listener at = listener;
    if (at != null) {
      listener = null;
      channel = null; // It may be that of others, too.
      if (at.leave(this)) {
        hasClosed();
      }
    }
    DescriptorListener there = descriptorListener;
    if (there != null) {
      descriptorListener = null;
      there.close();
    }
  }

  @Override
  protected void release() {
    if (lent != null) {
      ProgramDescriptors.remove(lent.fd());
    }
    leave();
    super.release();
    if (channel != null && lent != null) {
      lent.leave(channel);
    } else if (channel != null) {
      channel.close();
    }
  }

  private int openClient() {
    if (channel != null) {
      return 0;
    }
    try {
      Channel client = transport().channelFactory(isLocal).newChannel();
      client.config().setOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0);
      configure(client);
      adopt(client);
      ChannelFuture registered = register(client);
      return registered.isSuccess() ? 0 : NetErrors.of(registered.cause());
    } catch (ChannelException failure) {
      return NetErrors.of(failure); // No descriptor is left (EMFILE).
    }
  }

  private void adopt(Channel client) {
    channel = client;
    stream = new ChannelTransport(client, this);
    attach(stream);
  }

  /** Registers a channel, which is done at once on the loop's own thread. */
  private ChannelFuture register(Channel unregistered) {
    EventLoop loop = vertxContext().nettyEventLoop();
    return loop.register(unregistered);
  }

  private Channel channel() {
    return Objects.requireNonNull(channel);
  }

  final Transport transport() {
    return vertxContext().owner().transport();
  }

  final ContextInternal vertxContext() {
    return events().services().vertxContext();
  }
}
