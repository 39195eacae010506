package io.es4x.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.DatagramChannel;
import io.netty.channel.socket.InternetProtocolFamily;
import io.netty.channel.socket.SocketProtocolFamily;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.channel.uring.IoUringDatagramChannel;
import io.netty.channel.uring.IoUringDomainSocketChannel;
import io.netty.channel.uring.IoUringServerDomainSocketChannel;
import io.vertx.core.impl.transports.IoUringTransport;
import io.vertx.core.impl.transports.NioTransport;
import io.vertx.core.net.ClientOptionsBase;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.SocketAddress;

/** The transport of io_uring with Unix domain sockets, which Netty has and Vert.x does not use. */
final class UringTransport extends IoUringTransport {

  @Override
  public boolean isAvailable() {
    return super.isAvailable() && Ring.canEnter();
  }

  @Override
  public boolean supportsDomainSockets() {
    return true;
  }

  @Override
  public java.net.SocketAddress convert(SocketAddress address) {
    return address.isDomainSocket()
        ? new DomainSocketAddress(address.path())
        : super.convert(address);
  }

  @Override
  public DatagramChannel datagramChannel(InternetProtocolFamily family) {
    return new IoUringDatagramChannel(
        family == InternetProtocolFamily.IPv4
            ? SocketProtocolFamily.INET
            : SocketProtocolFamily.INET6);
  }

  @Override
  public ChannelFactory<? extends Channel> channelFactory(boolean isDomain) {
    return isDomain ? IoUringDomainSocketChannel::new : super.channelFactory(false);
  }

  @Override
  public ChannelFactory<? extends ServerChannel> serverChannelFactory(boolean isDomain) {
    return isDomain ? IoUringServerDomainSocketChannel::new : super.serverChannelFactory(false);
  }

  /** Domain sockets have none of the options of TCP: what is left is alike in all transports. */
  @Override
  public void configure(NetServerOptions options, boolean isDomain, ServerBootstrap bootstrap) {
    if (isDomain) {
      NioTransport.INSTANCE.configure(options, true, bootstrap);
    } else {
      super.configure(options, false, bootstrap);
    }
  }

  @Override
  public void configure(
      ClientOptionsBase options, int connectTimeout, boolean isDomain, Bootstrap bootstrap) {
    if (isDomain) {
      NioTransport.INSTANCE.configure(options, connectTimeout, true, bootstrap);
    } else {
      super.configure(options, connectTimeout, false, bootstrap);
    }
  }
}
