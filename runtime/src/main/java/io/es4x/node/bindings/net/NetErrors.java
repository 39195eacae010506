package io.es4x.node.bindings.net;

import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import io.netty.channel.socket.ChannelOutputShutdownException;
import java.io.FileNotFoundException;
import java.net.ConnectException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Maps exceptions of Java to the errors of libuv, by their messages, as they have no error numbers.
 */
@AnyThread
public final class NetErrors {
  /** The way in which the native transports of Netty tell the number. */
  private static final Pattern NATIVE = Pattern.compile("failed with error\\((-\\d+)\\)");

  /** The errors by their messages in the C library and in Java. */
  private static final Map<String, Integer> BY_TEXT = new LinkedHashMap<>();

  static {
    BY_TEXT.put("Connection refused", Errno.ECONNREFUSED);
    BY_TEXT.put("Connection reset", Errno.ECONNRESET);
    BY_TEXT.put("Broken pipe", Errno.EPIPE);
    BY_TEXT.put("Address already in use", Errno.EADDRINUSE);
    BY_TEXT.put("Cannot assign requested address", Errno.EADDRNOTAVAIL);
    BY_TEXT.put("Permission denied", Errno.EACCES);
    BY_TEXT.put("Operation not permitted", Errno.EPERM);
    BY_TEXT.put("No such file or directory", Errno.ENOENT);
    BY_TEXT.put("Not a directory", Errno.ENOTDIR);
    BY_TEXT.put("Connection timed out", Errno.ETIMEDOUT);
    BY_TEXT.put("No route to host", Errno.EHOSTUNREACH);
    BY_TEXT.put("Host is down", Errno.EHOSTDOWN);
    BY_TEXT.put("Network is unreachable", Errno.ENETUNREACH);
    BY_TEXT.put("Network is down", Errno.ENETDOWN);
    BY_TEXT.put("Too many open files", Errno.EMFILE);
    BY_TEXT.put("Software caused connection abort", Errno.ECONNABORTED);
    BY_TEXT.put("Transport endpoint is not connected", Errno.ENOTCONN);
    BY_TEXT.put("Transport endpoint is already connected", Errno.EISCONN);
    BY_TEXT.put("No buffer space available", Errno.ENOBUFS);
    BY_TEXT.put("Message too long", Errno.EMSGSIZE);
    BY_TEXT.put("Destination address required", Errno.EDESTADDRREQ);
    BY_TEXT.put("Protocol wrong type for socket", Errno.EPROTOTYPE);
    BY_TEXT.put("Protocol not available", Errno.ENOPROTOOPT);
    BY_TEXT.put("No such device", Errno.ENODEV);
    BY_TEXT.put("Invalid argument", Errno.EINVAL);
    BY_TEXT.put("too long", Errno.EINVAL);
    BY_TEXT.put("Address family not supported", Errno.EAFNOSUPPORT);
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
      case ChannelOutputShutdownException _ -> Errno.EPIPE;
      case ClosedChannelException _ -> Errno.ECANCELED;
      case NotYetConnectedException _ -> Errno.ENOTCONN;
      case FileNotFoundException _ -> Errno.ENOENT;
      case ConnectException _, PortUnreachableException _ -> Errno.ECONNREFUSED;
      case UnsupportedAddressTypeException _ -> Errno.EAFNOSUPPORT;
      case UnresolvedAddressException _, IllegalArgumentException _ -> Errno.EINVAL;
      case SocketException _ when failure.getCause() instanceof Throwable cause -> of(cause);
      default -> Errno.UNKNOWN;
    };
  }
}
