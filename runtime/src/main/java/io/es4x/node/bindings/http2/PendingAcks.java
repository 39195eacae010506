package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The pings and settings that the other side has not yet answered, with their callbacks. */
@ContextThread
final class PendingAcks {
  /** One that waits since a time of {@link System#nanoTime}. */
  private record Question(Object callback, long since) {
    double milliseconds() {
      return (System.nanoTime() - since) / 1e6;
    }
  }

  private final SessionHandle session;
  private final Queue<Question> pings = new ArrayDeque<>();
  private final Queue<Question> settings = new ArrayDeque<>();

  PendingAcks(SessionHandle session) {
    this.session = session;
  }

  /** Sends a ping; false where too many are unanswered. */
  boolean ping(byte @Nullable [] payload, Object callback) {
    Question question = new Question(callback, System.nanoTime());
    if (pings.size() >= session.connection.options.pings()) {
      pingDone(question, false, payload);
      return false;
    }
    pings.add(question);
    byte[] bytes =
        payload == null ? ByteBuffer.allocate(Long.BYTES).putLong(question.since).array() : payload;
    session.scoped(() -> session.connection.out.add(new OutboundFrame.Ping(bytes, false)));
    return true;
  }

  /** Sends settings; false where too many are unanswered. */
  boolean settings(List<Settings.Entry> entries, Object callback) {
    Question question = new Question(callback, System.nanoTime());
    if (settings.size() >= session.connection.options.settings()) {
      settingsDone(question, false);
      return false;
    }
    settings.add(question);
    session.scoped(
        () -> {
          Connection connection = session.connection;
          connection.out.add(new OutboundFrame.SettingsFrame(entries, false));
          connection.unacknowledged.add(entries);
          entries.forEach(entry -> connection.pending.set(entry.id(), entry.value()));
        });
    return true;
  }

  /** Handles the acknowledgement of a ping; false where no ping is pending. */
  boolean pinged(byte[] payload) {
    Question question = pings.poll();
    if (question != null) {
      pingDone(question, true, payload);
    }
    return question != null;
  }

  /** Handles the acknowledgement of settings; false where none are pending. */
  boolean accepted() {
    Question question = settings.poll();
    if (question != null) {
      settingsDone(question, true);
    }
    return question != null;
  }

  /** Fails all callbacks: there will be no acknowledgement. */
  void cancel() {
    List<Question> unansweredPings = List.copyOf(pings);
    List<Question> unansweredSettings = List.copyOf(settings);
    pings.clear();
    settings.clear();
    if (!unansweredPings.isEmpty() || !unansweredSettings.isEmpty()) {
      session.laterTurn.add(
          () -> {
            unansweredPings.forEach(each -> pingDone(each, false, null));
            unansweredSettings.forEach(each -> settingsDone(each, false));
          });
    }
  }

  private void pingDone(Question question, boolean isAnswered, byte @Nullable [] payload) {
    Object bytes = RawValue.of(payload);
    session
        .scripts()
        .answer(session.self, question.callback, isAnswered, question.milliseconds(), bytes);
  }

  private void settingsDone(Question question, boolean isAnswered) {
    session.scripts().answer(session.self, question.callback, isAnswered, question.milliseconds());
  }
}
