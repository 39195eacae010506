package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.ContextThread;

/**
 * An event of a server or client of Vert.x that has nothing to be answered, such as a datagram, a
 * record of Kafka or the error of a connection. Its failure is logged.
 */
@ContextThread
public final class UnnamedArrival extends Arrival {
  private final String event;

  /**
   * @param event the words for the handler's argument
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
