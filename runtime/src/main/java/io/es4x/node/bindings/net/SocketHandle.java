package io.es4x.node.bindings.net;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.Request;
import io.es4x.node.bindings.stream.StreamHandle;
import io.es4x.origin.Arrivals;
import io.es4x.server.OpenServers;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.spi.transport.Transport;
import java.net.SocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A socket that listens or is connected; what the classes {@code TCP} and {@code Pipe} hold. */
@ContextThread
abstract class SocketHandle extends StreamHandle {
  private final boolean isLocal;
  private final String connectKind;
  private @Nullable Channel channel;
  private @Nullable ChannelTransport stream;
  private @Nullable Channel accepted;
  private @Nullable SocketAddress bound;

  /**
   * @param isLocal whether it is one of Unix's, with a path as its address
   */
  SocketHandle(HandleEvents events, Object self, String kind, boolean isLocal, String connectKind) {
    super(events, self, kind);
    this.isLocal = isLocal;
    this.connectKind = connectKind;
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

  int listen(int backlog) {
    if (channel != null) {
      bound = channel.localAddress(); // It was bound before it was known that it will listen.
      channel.close();
    }
    if (bound == null) {
      return NetErrors.EINVAL;
    }
    Channel server = transport().serverChannelFactory(isLocal).newChannel();
    server.config().setOption(ChannelOption.SO_BACKLOG, backlog);
    configure(server);
    server.pipeline().addLast(new Acceptor());
    ChannelFuture binding = register(server);
    if (binding.isSuccess()) {
      binding = server.bind(bound);
    }
    if (!binding.isSuccess()) {
      server.close();
      return NetErrors.of(binding.cause());
    }
    channel = server;
    OpenServers.socketListens();
    activate(true);
    return 0;
  }

  final int connect(Object request, SocketAddress address) {
    int error = openClient();
    if (error != 0) {
      return error;
    }
    Request connecting = new Request(events(), request, connectKind);
    channel()
        .connect(address)
        .addListener(
            future ->
                connecting.done(
                    future.isSuccess()
                        ? 0
                        : isClosing() ? NetErrors.ECANCELED : NetErrors.of(future.cause())));
    return 0;
  }

  /** Gives the connection that was accepted last to its own handle. */
  final void accept(SocketHandle client) {
    if (accepted != null) {
      client.adopt(accepted);
      register(accepted);
      accepted = null;
    }
  }

  final int reset() {
    return stream == null ? NetErrors.ENOTCONN : stream.reset();
  }

  final @Nullable Channel opened() {
    return channel;
  }

  /** The address to which {@link #listen} will bind; null where there is none. */
  final @Nullable SocketAddress wanted() {
    return bound;
  }

  @Override
  protected void release() {
    super.release();
    if (channel != null) {
      channel.close();
    }
  }

  private int openClient() {
    if (channel == null) {
      Channel client = transport().channelFactory(isLocal).newChannel();
      client.config().setOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0);
      configure(client);
      adopt(client);
      ChannelFuture registered = register(client);
      return registered.isSuccess() ? 0 : NetErrors.of(registered.cause());
    }
    return 0;
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

  private ContextInternal vertxContext() {
    return events().services().vertxContext();
  }

  /** The handler of a channel that listens. */
  private final class Acceptor extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object connection) {
      accepted = (Channel) connection;
      tellNow(0, Arrivals.ofConnection("Socket", accepted, ScriptContext.current()));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
      tellNow(NetErrors.of(failure));
    }
  }
}
