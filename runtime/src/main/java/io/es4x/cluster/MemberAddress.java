package io.es4x.cluster;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/**
 * The address of a member of a cluster.
 *
 * @param host a name or an IP address
 * @param port null where the cluster manager chooses it
 */
record MemberAddress(String host, @Nullable Integer port) {
  static final MemberAddress LOOPBACK = new MemberAddress("127.0.0.1", null);

  /** The limit for a connection, in milliseconds. */
  private static final int PATIENCE = 3_000;

  /** Any port: none is asked, to find out the way to a host. */
  private static final int DISCARD = 9;

  /**
   * Parses what the command has checked: {@code host}, {@code host:port} or, of IPv6, {@code
   * [address]:port}.
   */
  static MemberAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon > 0 && (text.indexOf(':') == colon || text.charAt(colon - 1) == ']');
    String host = (hasPort ? text.substring(0, colon) : text).replaceAll("^\\[|]$", "");
    return new MemberAddress(host, hasPort ? Integer.valueOf(text.substring(colon + 1)) : null);
  }

  /**
   * Returns the IP address. Blocks on DNS.
   *
   * @throws ClusterException when there is none
   */
  InetAddress resolve() {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException unknown) {
      throw new ClusterException(
          "the host \""
              + host
              + "\" of the cluster has no address. Check the name, or say by --cluster-host at which"
              + " address of this machine the others reach it.");
    }
  }

  /** Returns the IP address of this machine from which the member is reached. Blocks on DNS. */
  InetAddress reachedFrom() {
    InetAddress member = resolve();
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(member, DISCARD)); // Nothing is sent.
      return socket.getLocalAddress();
    } catch (SocketException unreachable) {
      throw new ClusterException(
          host + " of the cluster cannot be reached: " + unreachable.getMessage() + ".");
    }
  }

  /**
   * Returns whether somebody accepts connections there. Blocks for some seconds.
   *
   * @param usual the port where this names none
   */
  boolean answers(int usual) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port == null ? usual : port), PATIENCE);
      return true;
    } catch (IOException refused) {
      return false;
    }
  }

  @Override
  public String toString() {
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return port == null ? shown : shown + ":" + port;
  }
}
