package io.es4x.node.bindings.net;

import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.os.Errno;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelOption;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/** A socket of TCP: what an object of the class {@code TCP} holds. */
@ContextThread
final class TcpHandle extends SocketHandle {
  private static final int IPV6_ONLY = 1;
  private static final int REUSE_PORT = 2;

  private final boolean isServer;
  private boolean isIpv6;
  private boolean sharesPort;
  private boolean isAnyPort;

  TcpHandle(HandleEvents events, Object self, boolean isServer) {
    super(
        events,
        self,
        isServer ? ResourceType.TCP_SERVER : ResourceType.TCP_SOCKET,
        false,
        ResourceType.TCP_CONNECT);
    this.isServer = isServer;
  }

  /** Makes the handle of an object of class {@code TCP}. */
  static void create(Object self, HandleEvents events, boolean isServer) {
    new TcpHandle(events, self, isServer);
  }

  @Override
  void configure(Channel unbound) {
    if (sharesPort) {
      unbound.config().setOption(SystemOptions.reusePort(unbound), true);
    }
  }

  @Override
  Channel openServer() {
    Channel server = super.openServer();
    return isIpv6 ? server : Ipv4Server.inPlaceOf(server);
  }

  @Override
  boolean isShared() {
    return !isAnyPort && super.isShared();
  }

  int bind(String address, int port, int flags) {
    return bind(Addresses.of(address, port, false), flags, false);
  }

  int bind6(String address, int port, int flags) {
    return bind(Addresses.of(address, port, true), flags, true);
  }

  private int bind(@Nullable InetSocketAddress address, int flags, boolean is6) {
    if (address == null) {
      return Errno.EINVAL;
    }
    isIpv6 = is6;
    sharesPort = (flags & REUSE_PORT) != 0;
    if (isServer && is6 && (flags & IPV6_ONLY) != 0) {
      return openOwn(SystemSockets.ipv6Only(address));
    }
    if (isServer) {
      isAnyPort = address.getPort() == 0;
      return bindLater(address);
    }
    int error = bindNow(address);
    return error == Errno.EADDRINUSE ? 0 : error; // The library sees it by the port.
  }

  int connect(Object request, String address, int port) {
    return connect(request, Addresses.of(address, port, false), false);
  }

  int connect6(Object request, String address, int port) {
    return connect(request, Addresses.of(address, port, true), true);
  }

  private int connect(Object request, @Nullable InetSocketAddress address, boolean is6) {
    if (address == null) {
      return is6 ? Errno.EAFNOSUPPORT : Errno.EINVAL;
    }
    isIpv6 = is6;
    return connect(request, address);
  }

  void accept(TcpHandle client) {
    client.isIpv6 = isIpv6;
    super.accept(client);
  }

  /** The local address; an error where there is none. */
  Object localAddress() {
    SocketDescriptor descriptor = descriptor();
    if (descriptor != null) {
      return describe(descriptor.localAddress(), descriptor.isIpv6());
    }
    Channel channel = opened();
    SocketAddress address = channel == null ? wanted() : channel.localAddress();
    return channel == null && address == null
        ? Errno.ENOTCONN
        : Addresses.describe(address, isIpv6);
  }

  /** The address of the peer; an error where there is none. */
  Object remoteAddress() {
    SocketDescriptor descriptor = descriptor();
    if (descriptor != null) {
      return describe(descriptor.remoteAddress(), descriptor.isIpv6());
    }
    Channel channel = opened();
    return channel == null || channel.remoteAddress() == null
        ? Errno.ENOTCONN
        : Addresses.describe(channel.remoteAddress(), isIpv6);
  }

  private static Object describe(@Nullable InetSocketAddress address, boolean isIpv6) {
    return address == null ? Errno.ENOTCONN : Addresses.describe(address, isIpv6);
  }

  int setNoDelay(boolean isSet) {
    SocketDescriptor descriptor = descriptor();
    return descriptor != null
        ? descriptor.setNoDelay(isSet)
        : set(ChannelOption.TCP_NODELAY, isSet);
  }

  /**
   * Sets the keep-alive probes of an idle connection.
   *
   * @param delay seconds of silence before the first
   */
  int setKeepAlive(boolean isSet, int delay, int interval, int times) {
    SocketDescriptor descriptor = descriptor();
    if (descriptor != null) {
      return descriptor.setKeepAlive(isSet, delay, interval, times);
    }
    int error = set(ChannelOption.SO_KEEPALIVE, isSet);
    Channel channel = opened();
    if (error == 0 && channel != null && isSet && delay > 0) {
      error = set(SystemOptions.keepIdle(channel), delay);
      set(SystemOptions.keepInterval(channel), interval);
      set(SystemOptions.keepCount(channel), times);
    }
    return error;
  }

  int setTypeOfService(int service) {
    SocketDescriptor descriptor = descriptor();
    return descriptor != null
        ? descriptor.setTypeOfService(service)
        : set(ChannelOption.IP_TOS, service);
  }

  int getTypeOfService() {
    SocketDescriptor descriptor = descriptor();
    if (descriptor != null) {
      return descriptor.typeOfService();
    }
    Channel channel = opened();
    Integer service = channel == null ? null : channel.config().getOption(ChannelOption.IP_TOS);
    return service == null ? Errno.ENOTCONN : service;
  }

  private <T> int set(ChannelOption<T> option, T value) {
    Channel channel = opened();
    if (channel == null) {
      return Errno.ENOTCONN;
    }
    try {
      return channel.config().setOption(option, value) ? 0 : Errno.EINVAL;
    } catch (ChannelException failure) {
      return NetErrors.of(failure.getCause() == null ? failure : failure.getCause());
    }
  }
}
