package io.es4x.node.bindings.net;

import io.es4x.node.bindings.descriptor.DescriptorTransport;
import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.Request;
import io.es4x.node.bindings.stream.StreamHandle;
import io.es4x.os.Errno;
import io.es4x.os.ProgramDescriptors;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.spi.transport.Transport;
import java.net.SocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The socket of a connection: a channel of Netty, or a descriptor that was open already. */
@ContextThread
abstract class ConnectionHandle extends StreamHandle {
  private final boolean isLocal;
  private final ResourceType connectType;
  private @Nullable Channel channel;
  private @Nullable ChannelTransport stream;
  private @Nullable SocketDescriptor descriptor;

  /** That of a channel, once somebody has asked for it: another process may have it as well. */
  private @Nullable SocketDescriptor lent;

  /**
   * @param isLocal whether it is one of Unix's, with a path as its address
   */
  ConnectionHandle(
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

  /** Returns whether other instances of the program, and its next version, listen there as well. */
  boolean isShared() {
    return vertxContext().getInstanceCount() > 1 || events().services().settings().watched();
  }

  /** Stops listening, where it does. */
  void leave() {}

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
   * Uses an open descriptor, such as the end of a pipe to another process, or a socket from
   * systemd. Other instances of the program may listen there as well.
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

  /** Called when a descriptor was opened, with its transport. */
  void opened(DescriptorTransport transport) {}

  /**
   * Uses a descriptor that was created for this handle.
   *
   * @param fd the descriptor, or the negative error of creating it
   * @return 0, or the negative error
   */
  final int openOwn(int fd) {
    return fd < 0 ? fd : open(ProgramDescriptors.add(fd));
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

  final int reset() {
    return stream == null ? Errno.ENOTCONN : stream.reset();
  }

  final void permit(SocketAddress address) {
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

  /** Returns whether another process may have the socket, too. */
  final boolean isLent() {
    return lent != null;
  }

  /** The socket that was open already; null for one of Netty's. */
  final @Nullable SocketDescriptor descriptor() {
    return descriptor;
  }

  final @Nullable Channel opened() {
    return channel;
  }

  /** Sets the channel of a socket that listens; null when others go on with it. */
  final void setChannel(@Nullable Channel server) {
    channel = server;
  }

  final boolean isLocal() {
    return isLocal;
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

  final void adopt(Channel client) {
    channel = client;
    stream = new ChannelTransport(client, this);
    attach(stream);
  }

  /** Registers a channel, which is done at once on the loop's own thread. */
  final ChannelFuture register(Channel unregistered) {
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
