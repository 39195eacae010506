package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A host with or without a port, or the path of a socket.
 *
 * @param host in lower case, IPv6 addresses without brackets; {@code *} for all hosts, {@code *.}
 *     before a name for all names below it; a path begins with {@code /}
 * @param port null for all ports
 */
@AnyThread
record NetAddress(String host, @Nullable String port) {
  /** All of the network. */
  static final NetAddress ALL = new NetAddress("*", null);

  private static final String OPTION = "--allow-net";

  private static final String TAKES =
      "addresses separated by commas, such as example.com, *.example.com:443, localhost:3000, [::1]:80, *:8080 or /run/app.sock";

  private static final Pattern GRANT =
      Pattern.compile(
          "(?<host>\\[[0-9a-fA-F:.]+\\]|\\*|(?:\\*\\.)?[^*:,\\s/\\[\\]]+)(?::(?<port>\\d{1,5}|\\*))?");

  /** An address as Java prints it: the colons of IPv6 stand before that of the port. */
  private static final Pattern ASKED = Pattern.compile("(?<host>.*?)(?::(?<port>\\d{1,5}))?");

  /**
   * Reads an address of the option.
   *
   * @throws WrongGrantException if it is none
   */
  static NetAddress granted(String text) throws WrongGrantException {
    if (text.startsWith("/")) {
      return new NetAddress(text, null);
    }
    Matcher matcher = GRANT.matcher(text);
    if (!matcher.matches()) {
      throw new WrongGrantException(OPTION, TAKES, text);
    }
    String port = matcher.group("port");
    return new NetAddress(
        withoutBrackets(matcher.group("host")), port == null || port.equals("*") ? null : port);
  }

  /** Reads the resource of a permission: a host, an address with its port, or a path. */
  static NetAddress asked(String resource) {
    if (resource.startsWith("/")) {
      return new NetAddress(resource, null);
    }
    Matcher matcher = ASKED.matcher(resource);
    return matcher.matches()
        ? new NetAddress(withoutBrackets(matcher.group("host")), matcher.group("port"))
        : new NetAddress(resource, null);
  }

  private static String withoutBrackets(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.startsWith("[") ? name.substring(1, name.length() - 1) : name;
  }

  /** Returns whether a value of the option says the same as this grant. */
  boolean isWritten(String text) {
    try {
      return equals(granted(text));
    } catch (WrongGrantException none) {
      return false;
    }
  }

  /** Returns whether this grant includes an address; one without a port is a name to look up. */
  boolean includes(NetAddress asked) {
    boolean hostFits =
        host.equals("*")
            || host.equals(asked.host)
            || (host.startsWith("*.") && asked.host.endsWith(host.substring(1)));
    return hostFits && (port == null || asked.port == null || port.equals(asked.port));
  }
}
