package io.es4x.node.bindings.http2;

import io.es4x.node.bindings.handles.OpenConnections;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.stream.Stream;

/**
 * The sessions of all servers of a context. Their clients are told to begin no more streams, and
 * those that there are end.
 */
@ContextThread
final class ServerSessions extends OpenConnections<SessionHandle, SessionHandle> {
  ServerSessions(ContextServices services) {
    super(services, Part.REQUESTS);
  }

  @Override
  protected Stream<SessionHandle> of(SessionHandle session) {
    return session.isDestroyed() ? Stream.empty() : Stream.of(session);
  }

  @Override
  protected boolean isBusy(SessionHandle session) {
    session.announceEnd();
    return session.isBusy();
  }
}
