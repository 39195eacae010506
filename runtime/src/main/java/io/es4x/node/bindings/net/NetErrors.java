package io.es4x.node.bindings.net;

import io.es4x.threads.AnyThread;
import io.netty.channel.socket.ChannelOutputShutdownException;
import java.io.FileNotFoundException;
import java.net.ConnectException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The errors of libuv for those of Java, which keep no more of them than a text. */
@AnyThread
public final class NetErrors {
  public static final int EINVAL = -22;
  public static final int EPIPE = -32;
  public static final int EADDRINUSE = -98;
  public static final int EADDRNOTAVAIL = -99;
  public static final int ENODEV = -19;
  public static final int EAFNOSUPPORT = -97;
  public static final int ENOTCONN = -107;
  public static final int ECONNREFUSED = -111;
  public static final int ECANCELED = -125;
  public static final int EACCES = -13;
  public static final int ENOENT = -2;
  public static final int EOF = -4095;
  private static final int UNKNOWN = -4094;

  /** The way in which the native transports of Netty tell the number. */
  private static final Pattern NATIVE = Pattern.compile("failed with error\\((-\\d+)\\)");

  /** The words of the C library for an error, and Java's own. */
  private static final Map<String, Integer> BY_TEXT = new LinkedHashMap<>();

  static {
    BY_TEXT.put("Connection refused", ECONNREFUSED);
    BY_TEXT.put("Connection reset", -104);
    BY_TEXT.put("Broken pipe", EPIPE);
    BY_TEXT.put("Address already in use", EADDRINUSE);
    BY_TEXT.put("Cannot assign requested address", EADDRNOTAVAIL);
    BY_TEXT.put("Permission denied", EACCES);
    BY_TEXT.put("Operation not permitted", -1);
    BY_TEXT.put("No such file or directory", ENOENT);
    BY_TEXT.put("Not a directory", -20);
    BY_TEXT.put("Connection timed out", -110);
    BY_TEXT.put("No route to host", -113);
    BY_TEXT.put("Host is down", -112);
    BY_TEXT.put("Network is unreachable", -101);
    BY_TEXT.put("Network is down", -100);
    BY_TEXT.put("Too many open files", -24);
    BY_TEXT.put("Software caused connection abort", -103);
    BY_TEXT.put("Transport endpoint is not connected", ENOTCONN);
    BY_TEXT.put("Transport endpoint is already connected", -106);
    BY_TEXT.put("No buffer space available", -105);
    BY_TEXT.put("Message too long", -90);
    BY_TEXT.put("Destination address required", -89);
    BY_TEXT.put("Protocol wrong type for socket", -91);
    BY_TEXT.put("Protocol not available", -92);
    BY_TEXT.put("No such device", ENODEV);
    BY_TEXT.put("Invalid argument", EINVAL);
    BY_TEXT.put("too long", EINVAL);
    BY_TEXT.put("Address family not supported", EAFNOSUPPORT);
  }

  private NetErrors() {}

  /** The negative error for what was thrown. */
  public static int of(Throwable failure) {
    String text = String.valueOf(failure.getMessage());
    Matcher number = NATIVE.matcher(text);
    if (number.find()) {
      return Integer.parseInt(number.group(1));
    }
    for (Map.Entry<String, Integer> entry : BY_TEXT.entrySet()) {
      if (text.contains(entry.getKey())) {
        return entry.getValue();
      }
    }
    return switch (failure) {
      case ChannelOutputShutdownException _ -> EPIPE;
      case ClosedChannelException _ -> ECANCELED;
      case FileNotFoundException _ -> ENOENT;
      case ConnectException _, PortUnreachableException _ -> ECONNREFUSED;
      case UnsupportedAddressTypeException _ -> EAFNOSUPPORT;
      case UnresolvedAddressException _, IllegalArgumentException _ -> EINVAL;
      case SocketException _ when failure.getCause() instanceof Throwable cause -> of(cause);
      default -> UNKNOWN;
    };
  }
}
