package io.es4x.diagnostics;

import java.net.BindException;
import java.net.ConnectException;
import java.net.UnknownHostException;

/** Java's network errors in the words and codes that Node's users know. */
final class SystemErrors {
  private SystemErrors() {}

  /** The first line of an exception's text. */
  static String headline(Throwable exception) {
    String message = exception.getMessage() == null ? "" : exception.getMessage();
    return switch (exception) {
      case BindException inUse when message.contains("in use") ->
          "Error: listen EADDRINUSE: address already in use ("
              + message
              + ")\n    Another process listens on that port: stop it, or choose another port.";
      case BindException denied -> "Error: listen EACCES: " + message;
      case ConnectException refused -> "Error: connect ECONNREFUSED: " + message;
      case UnknownHostException unknown -> "Error: getaddrinfo ENOTFOUND " + message;
      default -> exception.toString();
    };
  }
}
