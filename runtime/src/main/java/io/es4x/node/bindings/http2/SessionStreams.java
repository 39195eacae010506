package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Held;
import io.es4x.threads.ContextThread;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The streams of a session as the program has them, and the memory that is counted for them. */
@ContextThread
final class SessionStreams {
  /** The bytes that a stream counts for, in the memory of a session. */
  private static final int STREAM_MEMORY = 512;

  private final SessionHandle session;
  private final Map<Integer, Http2StreamHandle> streams = new LinkedHashMap<>();
  private long memory;

  SessionStreams(SessionHandle session) {
    this.session = session;
  }

  @Nullable Http2StreamHandle get(int id) {
    return streams.get(id);
  }

  boolean hasRoom() {
    Connection connection = session.connection;
    return streams.size() < connection.local.get(Settings.MAX_CONCURRENT_STREAMS)
        && memory + STREAM_MEMORY < connection.options.memory();
  }

  Http2StreamHandle create(int id, int options) {
    Object object = session.scripts().createStream();
    Connection connection = session.connection;
    long maxLength =
        Math.min(connection.local.get(Settings.MAX_HEADER_LIST_SIZE), Settings.MAX_FRAME);
    Http2StreamHandle stream =
        new Http2StreamHandle(session, id, object, connection.options.maxFields(), maxLength);
    Held.put(object, stream);
    streams.put(id, stream);
    account(STREAM_MEMORY);
    if ((options & StreamFunctions.TRAILERS_FOLLOW) != 0) {
      stream.trailersFollow();
    }
    if ((options & StreamFunctions.NO_CONTENT) != 0) {
      stream.shutdown();
    }
    return stream;
  }

  void remove(Http2StreamHandle stream) {
    if (streams.remove(stream.id, stream)) {
      account(-STREAM_MEMORY);
    }
  }

  void account(long bytes) {
    memory += bytes;
  }
}
