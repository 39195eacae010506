package io.es4x.errors;

import java.io.IOException;

/**
 * The error of a server that cannot listen, with the message and members that Node gives it.
 * Netty's exception does not have the address.
 */
public final class ListenException extends IOException implements CodedError {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final String words;
  private final String host;
  private final int port;

  /**
   * Returns the failure of a server for an address.
   *
   * @param port less than 0 for a Unix domain socket
   * @return the cause itself where Node has no code for it
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

  /** No stack: the exception is made by the thread that listens, not by the program. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  // The methods below avoid the names of members that JavaScript reads, which they would hide.

  /** Returns the code that Node gives it. */
  @Override
  public String errorCode() {
    return code;
  }

  /** Returns the description of the code, without the address. */
  public String reason() {
    return words;
  }

  /** Returns the address, or the path of a Unix domain socket. */
  public String placeName() {
    return host;
  }

  /** Returns the port; less than 0 for a Unix domain socket. */
  public int portNumber() {
    return port;
  }
}
