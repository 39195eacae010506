package io.es4x.loader.remote;

import io.es4x.loader.resolve.ModuleException;
import java.net.URI;
import java.util.Set;

/**
 * The servers that modules may come from: any by {@code https:}, and this machine by {@code http:},
 * where nobody can change the content in transit.
 */
final class RemoteOrigins {
  private RemoteOrigins() {}

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  static boolean mayImport(URI uri) {
    return "https".equals(uri.getScheme()) || ("http".equals(uri.getScheme()) && isLoopback(uri));
  }

  /**
   * Returns whether a redirect is followed: from this machine only to this machine, else only to
   * {@code https:}.
   */
  static boolean mayRedirect(URI from, URI to) {
    return isLoopback(from) ? isLoopback(to) && mayImport(to) : "https".equals(to.getScheme());
  }

  static boolean isLoopback(URI uri) {
    return LOOPBACK.contains(String.valueOf(uri.getHost()));
  }

  /**
   * @param what is not supported, such as {@code import of '…' by …}
   */
  static ModuleException disallowed(String what, String reason) {
    return new ModuleException(
        "ERR_NETWORK_IMPORT_DISALLOWED", "Error", what + " is not supported: " + reason + ".");
  }
}
