package io.es4x.errors;

import java.io.IOException;

/**
 * A server that cannot listen: Netty does not tell where. Its message and members are those that
 * Node.js gives such an error, in place of Netty's exception.
 */
public final class ListenException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final String words;
  private final String host;
  private final int port;

  /**
   * The failure of a server for an address.
   *
   * @param port less than 0 for a domain socket
   * @return the cause itself where Node.js has no code for it
   */
  public static Throwable of(Throwable cause, String host, int port) {
    String code = SystemErrors.code(cause);
    String words = SystemErrors.wordsOf(code);
    return code == null || words == null ? cause : new ListenException(code, words, host, port);
  }

  private ListenException(String code, String words, String host, int port) {
    super("listen %s: %s %s".formatted(code, words, port < 0 ? host : place(host) + ":" + port));
    this.code = code;
    this.words = words;
    this.host = host;
    this.port = port;
  }

  private static String place(String host) {
    return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
  }

  /** Nothing: it is made by the thread that listens, far from the program. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  // No names of members that JavaScript reads: a method would come before them.

  /** The code that Node.js gives it. */
  String errorCode() {
    return code;
  }

  /** The meaning of the code, without the place. */
  public String reason() {
    return words;
  }

  /** The address, or the path of a domain socket. */
  public String placeName() {
    return host;
  }

  /** The port; less than 0 for a domain socket. */
  public int portNumber() {
    return port;
  }
}
