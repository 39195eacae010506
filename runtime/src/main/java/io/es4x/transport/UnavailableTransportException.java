package io.es4x.transport;

/** A transport that was asked for cannot be used here. The message says why, in one line. */
public final class UnavailableTransportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnavailableTransportException(String name, String reason) {
    super(name + " cannot be used: " + reason);
  }
}
