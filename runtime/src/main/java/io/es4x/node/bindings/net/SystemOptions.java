package io.es4x.node.bindings.net;

import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import jdk.net.ExtendedSocketOptions;

/** The options of sockets that each transport of Netty has under names of its own. */
@AnyThread
public final class SystemOptions {
  private static final String NATIVE = "io.netty.channel.%s#%s";

  private SystemOptions() {}

  /** Lets several sockets share a port. */
  public static ChannelOption<Boolean> reusePort(Channel channel) {
    return of(
        channel, "unix.UnixChannelOption", "SO_REUSEPORT", StandardSocketOptions.SO_REUSEPORT);
  }

  /** The loopback of messages to multicast groups; to native transports, true turns it off. */
  public static ChannelOption<Boolean> loopback(Channel channel) {
    return isJava(channel)
        ? NioChannelOption.of(StandardSocketOptions.IP_MULTICAST_LOOP)
        : ChannelOption.IP_MULTICAST_LOOP_DISABLED;
  }

  /** Returns whether a channel is one of Java's, not of a native transport. */
  public static boolean isJava(Channel channel) {
    return channel.getClass().getName().contains(".nio.");
  }

  /** Returns whether a channel is one of io_uring. */
  static boolean isUring(Channel channel) {
    return channel.getClass().getName().startsWith("io.netty.channel.uring.");
  }

  /** The seconds of silence before a probe. */
  static ChannelOption<Integer> keepIdle(Channel channel) {
    return of(channel, own(channel), "TCP_KEEPIDLE", ExtendedSocketOptions.TCP_KEEPIDLE);
  }

  /** The seconds between probes. */
  static ChannelOption<Integer> keepInterval(Channel channel) {
    return of(channel, own(channel), "TCP_KEEPINTVL", ExtendedSocketOptions.TCP_KEEPINTERVAL);
  }

  /** The number of probes. */
  static ChannelOption<Integer> keepCount(Channel channel) {
    return of(channel, own(channel), "TCP_KEEPCNT", ExtendedSocketOptions.TCP_KEEPCOUNT);
  }

  private static String own(Channel channel) {
    return isUring(channel) ? "uring.IoUringChannelOption" : "epoll.EpollChannelOption";
  }

  private static <T> ChannelOption<T> of(
      Channel channel, String holder, String name, SocketOption<T> ofJava) {
    return isJava(channel)
        ? NioChannelOption.of(ofJava)
        : ChannelOption.valueOf(NATIVE.formatted(holder, name));
  }
}
