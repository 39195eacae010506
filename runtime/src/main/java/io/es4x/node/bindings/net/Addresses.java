package io.es4x.node.bindings.net;

import io.es4x.engine.raw.RawValue;
import io.es4x.threads.AnyThread;
import io.netty.util.NetUtil;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnknownHostException;
import java.nio.channels.DatagramChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Addresses of sockets, between Java and the library. */
@AnyThread
public final class Addresses {
  private static final boolean HAS_IPV6 = hasIpv6();

  private Addresses() {}

  /**
   * Parses an IP address.
   *
   * @return null for what is none of the family, or where the system has no such addresses
   */
  public static @Nullable InetSocketAddress of(String number, int port, boolean isIpv6) {
    if (isIpv6 && !HAS_IPV6) {
      return null;
    }
    boolean isNumber = isIpv6 ? number.indexOf(':') >= 0 : NetUtil.isValidIpV4Address(number);
    try {
      return isNumber ? new InetSocketAddress(InetAddress.getByName(number), port) : null;
    } catch (UnknownHostException malformed) {
      return null;
    }
  }

  /**
   * The address to connect to: the wildcard address stands for the loopback address, where Java
   * would take that of a network.
   */
  public static SocketAddress target(SocketAddress address) {
    if (!(address instanceof InetSocketAddress inet)
        || inet.isUnresolved()
        || !inet.getAddress().isAnyLocalAddress()) {
      return address;
    }
    String own = inet.getAddress() instanceof Inet6Address ? "::1" : "127.0.0.1";
    return new InetSocketAddress(own, inet.getPort());
  }

  /**
   * Parses an IP address of either family, which may end with the name or index of an interface
   * after a percent sign; null for any other text. An interface that the system does not have is
   * left out.
   */
  public static @Nullable InetAddress of(String number) {
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(number);
    if (bytes == null) {
      return null;
    }
    InetAddress scoped = number.indexOf('%') < 0 ? null : scoped(number);
    try {
      return scoped == null ? InetAddress.getByAddress(bytes) : scoped;
    } catch (UnknownHostException impossible) {
      return null;
    }
  }

  private static @Nullable InetAddress scoped(String number) {
    try {
      return InetAddress.getByName(number);
    } catch (UnknownHostException absent) {
      return null;
    }
  }

  /** The text of an address: a host with its port, or a path. */
  public static String words(SocketAddress address) {
    return address instanceof InetSocketAddress inet
        ? inet.getHostString() + ':' + inet.getPort()
        : address.toString();
  }

  /** The address, family and port of a socket's address, as a list for JavaScript. */
  public static Object describe(@Nullable SocketAddress address, boolean isIpv6) {
    if (!(address instanceof InetSocketAddress inet)) {
      return RawValue.of(List.of(isIpv6 ? "::" : "0.0.0.0", family(isIpv6), 0));
    }
    boolean is6 = isIpv6 || inet.getAddress() instanceof Inet6Address;
    return RawValue.of(List.of(text(inet.getAddress(), is6), family(is6), inet.getPort()));
  }

  /** The text of an IP address; one of IPv4 is mapped for a socket of IPv6. */
  public static String text(InetAddress address, boolean isIpv6) {
    if (!isIpv6) {
      return address.getHostAddress();
    }
    if (address instanceof Inet4Address) {
      return address.isAnyLocalAddress() ? "::" : "::ffff:" + address.getHostAddress();
    }
    String number = NetUtil.toAddressString(address);
    Inet6Address inet6 = (Inet6Address) address;
    NetworkInterface scope = inet6.isLinkLocalAddress() ? scopeOf(inet6) : null;
    return scope == null ? number : number + "%" + scope.getName();
  }

  /** The interface that an address names after a percent sign; null where it names none. */
  public static @Nullable NetworkInterface scopeOf(Inet6Address address) {
    try {
      return address.getScopeId() > 0 ? NetworkInterface.getByIndex(address.getScopeId()) : null;
    } catch (SocketException gone) {
      return null;
    }
  }

  private static String family(boolean isIpv6) {
    return isIpv6 ? "IPv6" : "IPv4";
  }

  private static boolean hasIpv6() {
    try (DatagramChannel probe = DatagramChannel.open(StandardProtocolFamily.INET6)) {
      probe.bind(new InetSocketAddress("::", 0));
      return true;
    } catch (IOException | UnsupportedOperationException absent) {
      return false;
    }
  }
}
