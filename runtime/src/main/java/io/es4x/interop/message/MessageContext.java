package io.es4x.interop.message;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.services.ContextServices;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.util.concurrent.FastThreadLocal;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a message that has the values of {@code AsyncLocalStorage}s: the Java half of
 * {@code context.js}. Public for GraalJS, and for the classes of Vert.x that {@link
 * MessageContextPatches} changes.
 */
@ContextThread
public final class MessageContext {
  private static final String HEADER = "es4x-context";

  /** The message whose body a handler of the thread is given. */
  private static final FastThreadLocal<@Nullable Message<?>> GIVEN = new FastThreadLocal<>();

  /** False until storages follow messages: where none does, bodies cost no more. */
  private static volatile boolean used;

  private final List<String> names;

  public MessageContext(ContextServices services) {
    names = services.settings().messageContext();
    begin();
  }

  private static void begin() {
    used = true;
  }

  /** Returns the names of the storages. */
  public List<String> names() {
    return names;
  }

  /**
   * Returns the header of the message that is an event, or whose body is one; null for one without
   * it and for other events.
   */
  public @Nullable String headerOf(@Nullable Object event) {
    Message<?> message = event instanceof Message<?> itself ? itself : GIVEN.get();
    GIVEN.set(null); // The callbacks that this one calls have events of their own.
    return message == null ? null : message.headers().get(HEADER);
  }

  /** Passes the body of a message to a handler of a {@code bodyStream()}. */
  @AnyThread
  public static void handleBody(Handler<Object> handler, Message<?> message) {
    if (!used) {
      handler.handle(message.body());
      return;
    }
    GIVEN.set(message);
    try {
      handler.handle(message.body());
    } finally {
      GIVEN.set(null);
    }
  }

  /**
   * Returns the headers of a message that is sent with options: those of the options, and the one
   * with the values where a script sends the message and storages follow messages.
   */
  @AnyThread
  public static @Nullable MultiMap headers(DeliveryOptions options) {
    MultiMap given = options.getHeaders();
    ScriptContext sender = ScriptContext.ofThread();
    String context = sender == null ? null : sender.messageContext();
    if (context == null) {
      return given;
    }
    // The options may be those of further messages.
    MultiMap headers = MultiMap.caseInsensitiveMultiMap();
    if (given != null) {
      headers.addAll(given);
    }
    return headers.set(HEADER, context);
  }
}
