package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Held;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A session as the program has it: what an object of the class {@code Http2Session} holds. It moves
 * bytes between its {@link Connection} and the stream below, one write at a time; while a write is
 * pending, nothing is read.
 */
@ContextThread
final class SessionHandle {
  final Object self;
  final Connection connection;
  final PendingAcks answers;
  final SessionStreams streams = new SessionStreams(this);
  final LaterTurn laterTurn;
  private final Http2Callbacks scripts;
  private final SessionReports reports;
  private final Inbound inbound;
  private final Set<Http2StreamHandle> pendingResets = new LinkedHashSet<>();
  private List<Object> leaving = new ArrayList<>();
  private byte[] waiting = new byte[0];
  private boolean isWaiting;
  private boolean inScope;
  private boolean writeScheduled;
  private boolean sending;
  private boolean writing;
  private boolean readingStopped;
  private boolean closesGracefully;
  private boolean closed;
  private boolean destroyed;
  private int chunksSent;
  private long memory;

  /**
   * @param self the object of JavaScript
   * @param fields the bytes in which the library notes what the program listens to
   * @param customIds the numbers of the other side's settings that the program wants to know
   */
  SessionHandle(
      ContextServices services,
      Http2Callbacks scripts,
      Object self,
      boolean isServer,
      SessionOptions options,
      SessionFields fields,
      List<Integer> customIds) {
    this.scripts = scripts;
    this.self = self;
    this.laterTurn = new LaterTurn(services, scripts, self);
    this.reports = new SessionReports(this, fields, customIds);
    this.connection = new Connection(isServer, options, reports);
    this.answers = new PendingAcks(this);
    this.inbound = new Inbound(connection);
    Held.put(self, this);
  }

  Http2Callbacks scripts() {
    return scripts;
  }

  SessionReports reports() {
    return reports;
  }

  // Streams

  void resume(Http2StreamHandle handle) {
    Stream stream = connection.stream(handle.id);
    if (stream != null) {
      connection.out.resume(stream);
    }
  }

  void consume(Http2StreamHandle handle, int bytes) {
    Stream stream = connection.stream(handle.id);
    if (stream != null) {
      connection.consume(stream, bytes);
    }
  }

  /** Resets a stream, behind what is already on its way. */
  void reset(Http2StreamHandle stream, int code) {
    stream.resetCode(code);
    boolean isBusy = code == ErrorCode.CANCEL || (!stream.isWritable() && stream.isReading());
    if ((inScope && isBusy) || !send()) {
      pendingResets.add(stream);
    } else {
      submitReset(stream);
    }
  }

  void flushReset(Http2StreamHandle stream) {
    if (pendingResets.remove(stream)) {
      submitReset(stream);
    }
  }

  private void submitReset(Http2StreamHandle stream) {
    if (!stream.isDestroyed()) {
      scoped(() -> connection.out.reset(stream.id, stream.resetCode()));
    }
  }

  // Reading

  /** Takes bytes from below. */
  void receive(byte[] bytes, int from, int to) {
    scoped(
        () -> {
          if (isWaiting) {
            int before = waiting.length;
            waiting = Arrays.copyOf(waiting, before + to - from);
            System.arraycopy(bytes, from, waiting, before, to - from);
          } else {
            read(bytes, from, to);
          }
        });
  }

  private void read(byte[] bytes, int from, int to) {
    Nghttp2Error failure = null;
    try {
      Integer end = inbound.receive(bytes, from, to);
      isWaiting = end != null;
      waiting = end == null ? new byte[0] : Arrays.copyOfRange(bytes, end, to);
      if (isWaiting) {
        return;
      }
    } catch (SessionFailure fatal) {
      failure = fatal.failure();
    }
    if (failure == null && !destroyed) {
      failure = reports.fault();
    }
    if (failure != null) {
      reports.failed(failure);
    } else if (!destroyed) {
      send();
    }
  }

  private void stopReading() {
    if (!readingStopped && !closed && (!connection.wantsRead() || writing)) {
      readingStopped = true;
      scripts.setReading(self, false);
    }
  }

  boolean isWriting() {
    return writing;
  }

  /** Sends now if many bytes are queued. */
  void sendMuch() {
    if (connection.out.writer.length() > 4096) {
      send();
    }
  }

  // Writing

  /** Runs an action that may queue frames, and schedules their sending. */
  void scoped(Runnable action) {
    if (inScope || writeScheduled) {
      action.run();
      return;
    }
    inScope = true;
    try {
      action.run();
    } finally {
      inScope = false;
      scheduleWrite();
    }
  }

  private void scheduleWrite() {
    if (!writeScheduled && connection.wantsWrite()) {
      writeScheduled = true;
      laterTurn.add(
          () -> {
            if (writeScheduled) {
              writeScheduled = false;
              if (!destroyed) {
                send();
              }
            }
          });
    }
  }

  /** Takes that the last bytes of a write are about to be sent. */
  void leaves(@Nullable Object request) {
    if (request != null) {
      leaving.add(request);
    }
  }

  /** Sends what there is; false where it has to wait for what is being sent. */
  boolean send() {
    if (destroyed || sending) {
      return false;
    }
    sending = true;
    connection.out.writeAll();
    FrameWriter writer = connection.out.writer;
    if (writer.length() == 0) {
      left();
      return true;
    }
    chunksSent++;
    writing = true;
    if (!scripts.send(self, writer.take())) {
      writing = false;
      left();
    }
    stopReading();
    return true;
  }

  /** The write is done. */
  private void left() {
    sending = false;
    List<Object> done = leaving;
    leaving = new ArrayList<>();
    done.forEach(request -> scripts.finish(request, 0));
    if (!pendingResets.isEmpty()) {
      List<Http2StreamHandle> resets = List.copyOf(pendingResets);
      pendingResets.clear();
      send();
      resets.forEach(this::submitReset);
    }
    tellGracefulEnd();
  }

  /** A write that took longer is done. */
  void written() {
    writing = false;
    left();
    if (readingStopped && !writing && connection.wantsRead()) {
      readingStopped = false;
      scripts.setReading(self, true);
    }
    if (destroyed) {
      scripts.end(self, true);
      scripts.setReading(self, true);
      return;
    }
    if (isWaiting) {
      byte[] bytes = waiting;
      scoped(() -> read(bytes, 0, bytes.length));
    }
    scheduleWrite();
  }

  int chunksSent() {
    return chunksSent;
  }

  // The end

  boolean isDestroyed() {
    return destroyed;
  }

  /** Tells the client, once, to begin no more streams. */
  void announceEnd() {
    if (!destroyed) {
      scoped(connection::announceEnd);
    }
  }

  /** Returns whether there are streams, or bytes on their way. */
  boolean isBusy() {
    return writing || connection.isBusy();
  }

  boolean hasPending() {
    return connection.wantsWrite() || connection.wantsRead();
  }

  void closeGracefully() {
    closesGracefully = true;
  }

  void tellGracefulEnd() {
    if (closesGracefully && !hasPending()) {
      scripts.end(self, false);
    }
  }

  /**
   * Ends the session.
   *
   * @param socketClosed whether nothing can be sent any more
   */
  void close(int code, boolean socketClosed) {
    if (closed) {
      return;
    }
    closed = true;
    readingStopped = true;
    scripts.setReading(self, false);
    if (!socketClosed) {
      scoped(
          () -> {
            connection.terminate(code, null);
            send();
          });
    }
    destroyed = true;
    if (!writing) {
      scripts.end(self, true);
      readingStopped = false;
      scripts.setReading(self, true);
    }
    answers.cancel();
  }
}
