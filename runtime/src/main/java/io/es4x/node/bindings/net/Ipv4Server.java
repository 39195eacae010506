package io.es4x.node.bindings.net;

import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.nio.channels.spi.SelectorProvider;

/**
 * The channel of a server for addresses of IPv4. One for both families would take connections of
 * IPv6 at {@code 0.0.0.0} as well, and call that {@code ::}. The transports of macOS and of
 * io_uring have no other.
 */
@AnyThread
final class Ipv4Server {
  private Ipv4Server() {}

  /** Takes the place of a channel that nobody has used. */
  static Channel inPlaceOf(Channel server) {
    if (SystemOptions.isJava(server)) {
      server.unsafe().closeForcibly();
      return new NioServerSocketChannel(SelectorProvider.provider(), SocketProtocolFamily.INET);
    }
    if (server.getClass().getName().startsWith("io.netty.channel.epoll.")) {
      server.unsafe().closeForcibly();
      return Epoll.open();
    }
    return server;
  }

  /** The transport that only some class paths have. */
  private static final class Epoll {
    static Channel open() {
      return new EpollServerSocketChannel(SocketProtocolFamily.INET);
    }
  }
}
