package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Hosts and ports that are granted, to connect to, to listen at and to look up, as in Deno.
 *
 * <p>The addresses of a host that is granted by name are granted with the port of that grant once
 * the program has looked them up.
 *
 * @param grants one of them is enough; may change
 * @param found those of looked up addresses
 */
@AnyThread
record NetGrants(Queue<NetAddress> grants, Queue<NetAddress> found) {

  /**
   * Reads the values of the option: addresses separated by commas; an empty value is all of the
   * network.
   *
   * @throws WrongGrantException if one is no address
   */
  static NetGrants of(List<String> values) throws WrongGrantException {
    Queue<NetAddress> grants = new ConcurrentLinkedQueue<>();
    for (String value : values) {
      for (String each : value.isEmpty() ? new String[] {"*"} : value.split(",", -1)) {
        grants.add(NetAddress.granted(each));
      }
    }
    return new NetGrants(grants, new ConcurrentLinkedQueue<>());
  }

  /** Removes the grant for an address, or all grants if the address is null. */
  void drop(@Nullable String address) {
    if (address == null) {
      grants.clear();
    } else {
      grants.removeIf(grant -> grant.isWritten(address));
    }
    found.clear(); // They are found again where a grant is left.
  }

  /**
   * Returns whether a resource is granted.
   *
   * @param resource a host, an address and its port, or the path of a socket
   */
  boolean allows(String resource) {
    NetAddress asked = NetAddress.asked(resource);
    return Stream.concat(grants.stream(), found.stream()).anyMatch(grant -> grant.includes(asked));
  }

  /** Returns whether the host of a URL is granted, with the port of the URL. */
  boolean allowsUrl(String url) {
    URI uri = URI.create(url);
    int port = uri.getPort() >= 0 ? uri.getPort() : url.startsWith("https:") ? 443 : 80;
    return uri.getHost() != null && allows(uri.getHost() + ':' + port);
  }

  /** Returns whether all of the network is granted. */
  boolean allowsAll() {
    return grants.contains(NetAddress.ALL);
  }

  /** Grants the addresses of a host, with the ports that the host is granted with. */
  void resolved(String host, Iterable<String> addresses) {
    if (allowsAll()) {
      return;
    }
    NetAddress asked = NetAddress.asked(host.toLowerCase(Locale.ROOT));
    for (NetAddress grant : grants) {
      if (grant.includes(asked)) {
        for (String address : addresses) {
          NetAddress one = new NetAddress(address, grant.port());
          if (!found.contains(one)) {
            found.add(one);
          }
        }
      }
    }
  }
}
