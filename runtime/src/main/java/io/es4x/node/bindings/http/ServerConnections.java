package io.es4x.node.bindings.http;

import io.es4x.node.bindings.handles.OpenConnections;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The connections of all HTTP servers of a context, which end when their requests are answered. */
@ContextThread
final class ServerConnections extends OpenConnections<ConnectionsList, ConnectionParser> {
  private @Nullable Value answersLast;
  private @Nullable Value destroy;

  ServerConnections(ContextServices services) {
    super(services, Part.REQUESTS);
  }

  /**
   * Adds the connections of a server.
   *
   * @param answersLast gets the parser of a connection, which ends with the answer of its last
   *     request; tells whether there is one
   * @param destroy gets the parser of a connection, and destroys that
   */
  void add(ConnectionsList list, Value answersLast, Value destroy) {
    this.answersLast = answersLast;
    this.destroy = destroy;
    add(list);
  }

  @Override
  protected Stream<ConnectionParser> of(ConnectionsList list) {
    return list.parsers();
  }

  @Override
  protected boolean isBusy(ConnectionParser parser) {
    boolean answers = answersLast != null && answersLast.execute(parser.script()).asBoolean();
    return answers || parser.hasMessage();
  }

  @Override
  protected void end(ConnectionParser parser) {
    if (destroy != null) {
      destroy.executeVoid(parser.script());
    }
  }
}
