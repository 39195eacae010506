package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.graalvm.polyglot.io.MessageEndpoint;
import org.graalvm.polyglot.io.MessageTransport;
import org.jspecify.annotations.Nullable;

/**
 * GraalVM's inspector, an instrument of the engine, as a channel of commands, responses and events,
 * whose values are converted to V8's form. The transport is opened when the engine is made, and
 * again after each client.
 */
@AnyThread
final class EngineInspector implements MessageTransport {
  private final AtomicLong lastId = new AtomicLong();
  private final Map<Long, Consumer<JsonObject>> pending = new ConcurrentHashMap<>();
  private volatile @Nullable MessageEndpoint instrument;
  private volatile Consumer<JsonObject> events = ignored -> {};

  @Override
  public MessageEndpoint open(URI uri, MessageEndpoint peer) {
    instrument = peer;
    return new Replies();
  }

  /** Sets the listener of events, which is called on the thread where they occur. */
  void setEvents(Consumer<JsonObject> listener) {
    events = listener;
  }

  /**
   * Sends a command.
   *
   * @param replied receives the response, with {@code result} or {@code error}
   */
  void send(String method, JsonObject params, Consumer<JsonObject> replied) {
    long id = lastId.incrementAndGet();
    pending.put(id, replied);
    JsonObject command = new JsonObject().put("id", id).put("method", method).put("params", params);
    MessageEndpoint to = instrument;
    if (to == null) {
      throw new IllegalStateException("the engine has not opened its inspector");
    }
    try {
      to.sendText(command.encode());
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
  }

  /**
   * Ends the session of a client: its breakpoints are removed and a paused program resumes. May
   * block until a command has ended.
   */
  void endSession() {
    MessageEndpoint to = instrument;
    pending.clear();
    if (to != null) {
      try {
        to.sendClose();
      } catch (IOException ended) {
        // It was closed with the engine.
      }
    }
  }

  private void received(String text) {
    JsonObject message = new JsonObject(text);
    RemoteObjects.reword(message);
    Long id = message.getLong("id");
    if (id == null) {
      events.accept(message);
      return;
    }
    Consumer<JsonObject> replied = pending.remove(id);
    if (replied != null) {
      replied.accept(message);
    }
  }

  /** The end of the transport that receives the instrument's messages. */
  private final class Replies implements MessageEndpoint {
    @Override
    public void sendText(String text) {
      received(text);
    }

    @Override
    public void sendBinary(ByteBuffer data) {
      throw new UnsupportedOperationException("the inspector protocol has no binary messages");
    }

    @Override
    public void sendPing(ByteBuffer data) {}

    @Override
    public void sendPong(ByteBuffer data) {}

    @Override
    public void sendClose() {}
  }
}
