package io.es4x.node.bindings.dgram;

import io.es4x.node.bindings.net.Addresses;
import io.es4x.threads.AnyThread;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The network interfaces for multicast groups, which Java does not choose by itself. */
@AnyThread
final class MulticastInterfaces {
  private MulticastInterfaces() {}

  /**
   * The interface of an address, which an address of IPv6 may name; without one, or for the
   * wildcard address, the first that supports multicast.
   */
  static @Nullable NetworkInterface of(@Nullable InetAddress address) {
    try {
      if (address instanceof Inet6Address inet6 && inet6.getScopeId() > 0) {
        return Addresses.scopeOf(inet6);
      }
      if (address != null && !address.isAnyLocalAddress()) {
        return NetworkInterface.getByInetAddress(address);
      }
      try (Stream<NetworkInterface> all = NetworkInterface.networkInterfaces()) {
        return all.filter(one -> is(one::isUp) && is(one::supportsMulticast))
            .min(Comparator.comparing(one -> is(one::isLoopback)))
            .orElse(null);
      }
    } catch (SocketException unknown) {
      return null;
    }
  }

  private static boolean is(Question question) {
    try {
      return question.ask();
    } catch (SocketException unknown) {
      return false;
    }
  }

  /** A property of an interface, which may fail to be read. */
  @FunctionalInterface
  private interface Question {
    boolean ask() throws SocketException;
  }
}
