package io.es4x.node.bindings.net;

import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.SocketConstants;
import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.unix.UnixChannel;
import java.io.Closeable;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * A socket of the operating system by its descriptor: one that the program was passed, a connection
 * that it accepted there, or that of a channel, for what Netty does not do.
 */
@AnyThread
public record SocketDescriptor(int fd) implements Closeable {
  private static final int MSG_DONTWAIT = 0x40;
  private static final int SHUT_RDWR = 2;
  private static final int ADDRESS_BYTES = 128;

  /** Big-endian, as in packets. */
  private static final ValueLayout.OfShort PORT =
      ValueLayout.JAVA_SHORT.withOrder(ByteOrder.BIG_ENDIAN);

  /** The socket of a channel; null for one of Java, which does not tell. */
  public static @Nullable SocketDescriptor of(Channel channel) {
    return SystemOptions.isJava(channel) ? null : NativeChannel.socketOf(channel);
  }

  /** The channels of the transports that only some class paths have. */
  private static final class NativeChannel {
    static @Nullable SocketDescriptor socketOf(Channel channel) {
      return channel instanceof UnixChannel unix
          ? new SocketDescriptor(unix.fd().intValue())
          : null;
    }
  }

  /** Restricts a socket that is not bound yet to IPv6, so that it is not dual-stack. */
  public int setIpv6Only() {
    return Descriptors.setOption(fd, SocketConstants.IPPROTO_IPV6, SocketConstants.IPV6_V6ONLY, 1);
  }

  /** Sets the time to live, or hop limit, of unicast packets. */
  public int setTtl(int hops) {
    return isIpv6()
        ? Descriptors.setOption(
            fd, SocketConstants.IPPROTO_IPV6, SocketConstants.IPV6_UNICAST_HOPS, hops)
        : Descriptors.setOption(fd, SocketConstants.IPPROTO_IP, SocketConstants.IP_TTL, hops);
  }

  /** Returns whether it is one for IPv6, which may have addresses of IPv4 as well. */
  boolean isIpv6() {
    return Descriptors.option(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_DOMAIN)
        == SocketConstants.AF_INET6;
  }

  boolean listens() {
    return Descriptors.option(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_ACCEPTCONN) == 1;
  }

  public @Nullable InetSocketAddress localAddress() {
    return address("getsockname");
  }

  @Nullable InetSocketAddress remoteAddress() {
    return address("getpeername");
  }

  private @Nullable InetSocketAddress address(String function) {
    try (Memory memory = new Memory()) {
      MemorySegment address = memory.allocate(ADDRESS_BYTES);
      MemorySegment size = memory.allocate(4);
      size.set(ValueLayout.JAVA_INT, 0, ADDRESS_BYTES);
      int error = Libc.call(function, fd, address.address(), size.address());
      int family = error < 0 ? error : address.get(ValueLayout.JAVA_SHORT, 0);
      return switch (family) {
        case SocketConstants.AF_INET -> inet(address, 4, 4);
        case SocketConstants.AF_INET6 -> inet(address, 8, 16);
        default -> null;
      };
    }
  }

  private static @Nullable InetSocketAddress inet(MemorySegment address, long from, long bytes) {
    try {
      byte[] number = address.asSlice(from, bytes).toArray(ValueLayout.JAVA_BYTE);
      int port = Short.toUnsignedInt(address.get(PORT, 2));
      return new InetSocketAddress(InetAddress.getByAddress(number), port);
    } catch (UnknownHostException impossible) {
      return null;
    }
  }

  /**
   * Sends an empty datagram.
   *
   * @param target null for the other side of a connected socket
   * @return 0, or an error
   */
  public int sendEmpty(@Nullable InetSocketAddress target) {
    if (target == null) {
      return Libc.call("sendto", fd, 0, 0, MSG_DONTWAIT);
    }
    try (Memory memory = new Memory()) {
      MemorySegment address = addressOf(target, isIpv6(), memory);
      return Libc.call("sendto", fd, 0, 0, MSG_DONTWAIT, address.address(), address.byteSize());
    }
  }

  /**
   * Connects a datagram socket, which is done at once.
   *
   * @param target null to disconnect it
   * @return 0, or an error
   */
  public int connect(@Nullable InetSocketAddress target) {
    try (Memory memory = new Memory()) {
      MemorySegment address =
          target == null ? memory.allocate(16) : addressOf(target, isIpv6(), memory);
      return Libc.call("connect", fd, address.address(), address.byteSize());
    }
  }

  /** An address as the system has it: {@code struct sockaddr_in6}, or {@code sockaddr_in}. */
  static MemorySegment addressOf(InetSocketAddress target, boolean isIpv6, Memory memory) {
    MemorySegment address = memory.allocate(isIpv6 ? 28 : 16);
    byte[] number = target.getAddress().getAddress();
    address.set(
        ValueLayout.JAVA_SHORT,
        0,
        (short) (isIpv6 ? SocketConstants.AF_INET6 : SocketConstants.AF_INET));
    address.set(PORT, 2, (short) target.getPort());
    int at = isIpv6 ? 8 : 4;
    if (isIpv6 && number.length == 4) { // Mapped: ::ffff: and the address of IPv4.
      address.set(ValueLayout.JAVA_SHORT, 18, (short) -1);
      at = 20;
    }
    MemorySegment.copy(number, 0, address, ValueLayout.JAVA_BYTE, at, number.length);
    return address;
  }

  /**
   * Closes a channel of this socket, while another process goes on with it. Java ends the direction
   * that is written before it closes a connection, unless that is to be reset.
   */
  void leave(Channel channel) {
    int copy = Descriptors.copy(fd, 3);
    setLinger(true);
    channel.close();
    new SocketDescriptor(copy).setLinger(false);
    Descriptors.close(copy);
  }

  /** Sets whether closing the last descriptor resets the connection at once. */
  private void setLinger(boolean resets) {
    try (Memory memory = new Memory()) {
      MemorySegment value = memory.allocate(8);
      value.set(ValueLayout.JAVA_INT, 0, resets ? 1 : 0);
      value.set(ValueLayout.JAVA_INT, 4, 0);
      Libc.call(
          "setsockopt",
          fd,
          SocketConstants.SOL_SOCKET,
          SocketConstants.SO_LINGER,
          value.address(),
          8);
    }
  }

  /** The name of the {@link Kind} of a descriptor. */
  static String kindOf(int fd) {
    return new SocketDescriptor(fd).kind().name();
  }

  /** The kind of socket that another process has sent. */
  Kind kind() {
    boolean isStream =
        Descriptors.option(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_TYPE)
            == SocketConstants.SOCK_STREAM;
    return switch (Descriptors.option(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_DOMAIN)) {
      case SocketConstants.AF_INET, SocketConstants.AF_INET6 -> isStream ? Kind.TCP : Kind.OTHER;
      case SocketConstants.AF_UNIX -> isStream ? Kind.PIPE : Kind.OTHER;
      default -> Kind.OTHER;
    };
  }

  /** A kind of socket, by the class that has its handles. */
  enum Kind {
    TCP,
    PIPE,
    OTHER
  }

  int setNoDelay(boolean isSet) {
    return Descriptors.setOption(
        fd, SocketConstants.IPPROTO_TCP, SocketConstants.TCP_NODELAY, isSet ? 1 : 0);
  }

  /**
   * Sets the keep-alive probes of an idle connection.
   *
   * @param delay seconds of silence before the first
   */
  int setKeepAlive(boolean isSet, int delay, int interval, int times) {
    int error =
        Descriptors.setOption(
            fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_KEEPALIVE, isSet ? 1 : 0);
    if (error == 0 && isSet && delay > 0) {
      error =
          Descriptors.setOption(
              fd, SocketConstants.IPPROTO_TCP, SocketConstants.TCP_KEEPIDLE, delay);
      Descriptors.setOption(
          fd, SocketConstants.IPPROTO_TCP, SocketConstants.TCP_KEEPINTVL, interval);
      Descriptors.setOption(fd, SocketConstants.IPPROTO_TCP, SocketConstants.TCP_KEEPCNT, times);
    }
    return error;
  }

  int setTypeOfService(int service) {
    return Descriptors.setOption(fd, SocketConstants.IPPROTO_IP, SocketConstants.IP_TOS, service);
  }

  int typeOfService() {
    return Descriptors.option(fd, SocketConstants.IPPROTO_IP, SocketConstants.IP_TOS);
  }

  /** Shuts down both directions; the handle sees it, and closes the descriptor. */
  @Override
  public void close() {
    Libc.call("shutdown", fd, SHUT_RDWR);
  }
}
