package io.es4x.node.bindings.dns;

import io.es4x.node.bindings.net.Addresses;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.UnsupportedAddressTypeException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The system's own resolution of names, as {@code getaddrinfo} does it; it blocks. */
@AnyThread
final class Lookup {
  private static final int EAI_AGAIN = -3001;
  private static final int EAI_NONAME = -3008;
  private static final int ADDRCONFIG = 32;
  private static final int V4MAPPED = 8;
  private static final int IPV4_FIRST = 1;
  private static final int IPV6_FIRST = 2;
  private static final int DISCARD = 9;
  private static final Path SERVICES = Path.of("/etc/services");

  private Lookup() {}

  /**
   * The addresses of a name, as texts; a negative error where there is none.
   *
   * @param family 4, 6, or 0 for both
   */
  static Object addresses(String name, int family, int hints, int order) {
    try {
      List<InetAddress> found = new ArrayList<>(Arrays.asList(InetAddress.getAllByName(name)));
      if ((hints & ADDRCONFIG) != 0 && family == 0) {
        keepConfigured(found);
      }
      boolean maps =
          family == 6
              && (hints & V4MAPPED) != 0
              && found.stream().noneMatch(Inet6Address.class::isInstance);
      found.removeIf(address -> !maps && !isOf(address, family));
      if (order == IPV4_FIRST || order == IPV6_FIRST) {
        found.sort(Comparator.comparing(address -> isOf(address, 4) != (order == IPV4_FIRST)));
      } else if (family == 0 && found.stream().anyMatch(Inet6Address.class::isInstance)) {
        found.sort(Comparator.comparing(Lookup::rank));
      }
      List<String> texts =
          found.stream()
              .map(address -> Addresses.text(address, maps || isOf(address, 6)))
              .distinct()
              .toList();
      return texts.isEmpty() ? (Object) EAI_NONAME : texts;
    } catch (UnknownHostException unknown) {
      return error(unknown);
    }
  }

  /** The name and service of an address, or a negative error. */
  static Object service(String number, int port) {
    try {
      InetAddress address = InetAddress.getByName(number);
      String name = address.getHostName();
      boolean isUnknown = name.equals(address.getHostAddress()); // Java gives the number then.
      return isUnknown ? (Object) EAI_NONAME : List.of(name, serviceOf(port));
    } catch (UnknownHostException unknown) {
      return error(unknown);
    }
  }

  /**
   * The rank of an address in the order of RFC 6724: reachable addresses come first, of these IPv6.
   * Java itself would put IPv4 first.
   */
  private static int rank(InetAddress address) {
    int ofFamily = address instanceof Inet4Address ? 1 : 0;
    try (DatagramChannel probe = DatagramChannel.open()) {
      probe.connect(new InetSocketAddress(address, DISCARD)); // Sends nothing.
      return ofFamily;
    } catch (IOException | UnsupportedAddressTypeException unreachable) {
      return ofFamily + 2;
    }
  }

  private static int error(UnknownHostException unknown) {
    String text = String.valueOf(unknown.getMessage());
    return text.contains("Temporary failure") ? EAI_AGAIN : EAI_NONAME;
  }

  private static boolean isOf(InetAddress address, int family) {
    return family == 0 || (family == 4) == address instanceof Inet4Address;
  }

  /**
   * Drops addresses of a family that no interface but the loopback has, where one has the other.
   */
  private static void keepConfigured(List<InetAddress> found) {
    try (Stream<NetworkInterface> interfaces = NetworkInterface.networkInterfaces()) {
      List<InetAddress> own =
          interfaces
              .flatMap(one -> one.getInterfaceAddresses().stream())
              .map(InterfaceAddress::getAddress)
              .filter(address -> !address.isLoopbackAddress())
              .toList();
      boolean has4 = own.stream().anyMatch(Inet4Address.class::isInstance);
      boolean has6 = own.stream().anyMatch(Inet6Address.class::isInstance);
      if (has4 != has6) {
        found.removeIf(address -> address instanceof Inet4Address != has4);
      }
    } catch (SocketException unknown) {
      // Then none is dropped.
    }
  }

  private static String serviceOf(int port) {
    try (Stream<String> lines = Files.lines(SERVICES)) {
      return lines
          .map(line -> line.split("#", 2)[0].strip().split("\\s+"))
          .filter(words -> words.length > 1 && words[1].equals(port + "/tcp"))
          .map(words -> words[0])
          .findFirst()
          .orElse(Integer.toString(port));
    } catch (IOException absent) {
      return Integer.toString(port);
    }
  }
}
