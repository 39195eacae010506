package io.es4x.node.bindings.os;

import io.es4x.threads.AnyThread;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * An address of an interface of the machine. Public for GraalJS only.
 *
 * @param family {@code IPv4} or {@code IPv6}
 * @param scope the number of an IPv6 address's scope, -1 for IPv4
 */
@AnyThread
public record InterfaceAddress(
    String name,
    String address,
    String netmask,
    String family,
    String mac,
    boolean internal,
    int scope) {

  /** All addresses of the interfaces that are up. */
  static List<InterfaceAddress> all() {
    List<InterfaceAddress> all = new ArrayList<>();
    try {
      for (NetworkInterface one : inOrder()) {
        if (one.isUp()) {
          for (java.net.InterfaceAddress address : one.getInterfaceAddresses()) {
            all.add(of(one, address));
          }
        }
      }
    } catch (SocketException | UnknownHostException unreadable) {
      return all;
    }
    return all;
  }

  private static List<NetworkInterface> inOrder() throws SocketException {
    return NetworkInterface.networkInterfaces()
        .sorted(Comparator.comparingInt(NetworkInterface::getIndex))
        .toList();
  }

  private static InterfaceAddress of(NetworkInterface one, java.net.InterfaceAddress address)
      throws SocketException, UnknownHostException {
    InetAddress ip = address.getAddress();
    byte[] mac = one.getHardwareAddress();
    return new InterfaceAddress(
        one.getName(),
        text(ip),
        text(
            InetAddress.getByAddress(
                mask(ip.getAddress().length, address.getNetworkPrefixLength()))),
        ip instanceof Inet6Address ? "IPv6" : "IPv4",
        HexFormat.ofDelimiter(":").formatHex(mac == null ? new byte[6] : mac),
        one.isLoopback(),
        ip instanceof Inet6Address six ? six.getScopeId() : -1);
  }

  private static byte[] mask(int length, int prefix) {
    byte[] mask = new byte[length];
    for (int bit = 0; bit < prefix; bit++) {
      mask[bit / 8] |= (byte) (0x80 >> bit % 8);
    }
    return mask;
  }

  /** The address as Node writes it: IPv6 with {@code ::} and without its scope. */
  private static String text(InetAddress address) {
    String text = address.getHostAddress().replaceFirst("%.*", "");
    if (!(address instanceof Inet6Address)) {
      return text;
    }
    return text.replaceFirst("((?:^|:)0(?=:|$)(?::0(?=:|$))+)", "::").replaceFirst(":{3,}", "::");
  }
}
