package io.es4x.diagnostics;

import java.io.IOException;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Java's network errors in the words and codes that Node's users know. */
final class SystemErrors {
  private SystemErrors() {}

  /** The first line of an exception's text. */
  static String headline(Throwable exception) {
    String known = known(exception);
    return known == null ? exception.toString() : known;
  }

  /** The text of an error that needs no Java stack to be understood; null for others. */
  static @Nullable String known(Throwable exception) {
    if (!(exception instanceof IOException)) {
      return null;
    }
    // Java's and the native transports' classes differ, the operating system's words do not.
    String message = String.valueOf(exception.getMessage());
    if (message.contains("Address already in use")) {
      return "Error: listen EADDRINUSE: address already in use ("
          + message
          + ")\n    Another process listens on that port: stop it, or choose another port.";
    } else if (message.contains("Connection refused")) {
      return "Error: connect ECONNREFUSED: " + message;
    } else if (message.contains("Permission denied")) {
      return "Error: EACCES: " + message;
    }
    return exception instanceof UnknownHostException
        ? "Error: getaddrinfo ENOTFOUND " + message
        : null;
  }
}
