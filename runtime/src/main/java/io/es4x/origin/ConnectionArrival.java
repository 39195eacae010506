package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;

/** A connection of any protocol. When it fails, it is closed. */
final class ConnectionArrival extends Arrival {
  private final String what;
  private final Object connection;

  ConnectionArrival(String what, Object connection, ScriptContext owner) {
    super(owner);
    this.what = what;
    this.connection = connection;
  }

  @Override
  public String subject() {
    Object peer = OptionalMethods.call(connection, "remoteAddress");
    return peer == null ? what : what + " of " + peer;
  }

  @Override
  public void fail(Throwable failure) {
    OptionalMethods.call(connection, "close");
  }
}
