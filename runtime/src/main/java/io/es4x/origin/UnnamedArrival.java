package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.ContextThread;

/**
 * An event of a Vert.x server or client that cannot be answered, such as a datagram, a Kafka record
 * or an error of a connection. Its failure is logged.
 */
@ContextThread
public final class UnnamedArrival extends Arrival {
  private final String event;

  /**
   * @param event the description of the handler's argument
   */
  public UnnamedArrival(String event, ScriptContext owner) {
    super(owner);
    this.event = event;
  }

  @Override
  public String subject() {
    return "Handler of " + event;
  }

  @Override
  public void fail(Throwable failure) {}
}
