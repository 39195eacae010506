package io.es4x.interop.stream;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.convert.JsKind;
import io.es4x.interop.convert.ToJava;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/**
 * Adapts a JavaScript stream to a Vert.x read stream: a Node {@code Readable}, a {@code
 * ReadableStream}, a {@code Blob}, or the result of a generator function.
 *
 * <p>Each item is pulled when it is demanded. Bytes and strings become buffers.
 */
public final class ScriptReadStream implements ReadStream<Object> {
  private final ScriptContext owner = ScriptContext.current();
  private final Origin origin = owner.origin();
  private final Value source;
  private final String next;
  private final String leave;

  private long demand = Long.MAX_VALUE;
  private boolean asked;
  private boolean begun;
  private boolean ended;
  private @Nullable Handler<Object> handler;
  private @Nullable Handler<Void> endHandler;
  private @Nullable Handler<Throwable> exceptionHandler;

  private ScriptReadStream(Value source, String next, String leave) {
    this.source = source;
    this.next = next;
    this.leave = leave;
  }

  /** Returns whether a value is such a stream. */
  @ContextThread
  public static boolean accepts(Value value) {
    return JsKind.isScriptObject(value)
        && (value.canInvokeMember("getReader")
            || value.canInvokeMember("iterator")
            || value.canInvokeMember("next")
            || isBlob(value));
  }

  private static boolean isBlob(Value value) {
    return value.canInvokeMember("stream") && value.canInvokeMember("arrayBuffer");
  }

  /** Makes the stream; no other code may read the value from now on. */
  @ContextThread
  public static ScriptReadStream of(Value value) {
    if (isBlob(value)) {
      return of(value.invokeMember("stream"));
    } else if (value.canInvokeMember("getReader")) {
      return new ScriptReadStream(value.invokeMember("getReader"), "read", "cancel");
    } else if (value.canInvokeMember("iterator")) {
      return new ScriptReadStream(value.invokeMember("iterator"), "next", "return");
    }
    return new ScriptReadStream(value, "next", "return");
  }

  @Override
  @AnyThread
  public ReadStream<Object> handler(@Nullable Handler<Object> handler) {
    onLoop(
        () -> {
          this.handler = handler;
          advance();
        });
    return this;
  }

  @Override
  @AnyThread
  public ReadStream<Object> endHandler(@Nullable Handler<Void> handler) {
    onLoop(() -> endHandler = handler);
    return this;
  }

  @Override
  @AnyThread
  public ReadStream<Object> exceptionHandler(@Nullable Handler<Throwable> handler) {
    onLoop(() -> exceptionHandler = handler);
    return this;
  }

  @Override
  @AnyThread
  public ReadStream<Object> pause() {
    onLoop(() -> demand = 0);
    return this;
  }

  @Override
  @AnyThread
  public ReadStream<Object> resume() {
    return fetch(Long.MAX_VALUE);
  }

  @Override
  @AnyThread
  public ReadStream<Object> fetch(long amount) {
    onLoop(
        () -> {
          demand = demand + amount < 0 ? Long.MAX_VALUE : demand + amount;
          advance();
        });
    return this;
  }

  private void onLoop(Runnable action) {
    owner.runOnLoop(action, origin);
  }

  /** Pulls the next item, if there is demand and no pull is pending. */
  private void advance() {
    if (asked || ended || demand == 0) {
      return;
    }
    if (handler != null) {
      begun = true;
      ask();
    } else if (begun) {
      // The reader has cancelled the stream.
      ended = true;
      if (source.canInvokeMember(leave)) {
        settled(source.invokeMember(leave), ignored -> {}, ignored -> {});
      }
    }
  }

  private void ask() {
    asked = true;
    owner.pending(+1);
    try {
      settled(source.invokeMember(next), this::came, this::failed);
    } catch (PolyglotException thrown) {
      answered();
      fail(thrown);
    }
  }

  private static void settled(Value promise, Handler<Value> fulfilled, Handler<Value> rejected) {
    promise.invokeMember(
        "then",
        (ProxyExecutable) values -> handled(fulfilled, values),
        (ProxyExecutable) values -> handled(rejected, values));
  }

  private static @Nullable Object handled(Handler<Value> handler, Value[] values) {
    handler.handle(values[0]);
    return null;
  }

  private void answered() {
    asked = false;
    owner.pending(-1);
  }

  private void came(Value result) {
    answered();
    if (ended) {
      return;
    } else if (result.getMember("done").asBoolean()) {
      ended = true;
      if (endHandler != null) {
        endHandler.handle(null);
      }
      return;
    }
    if (demand != Long.MAX_VALUE) {
      demand--;
    }
    try {
      Object item = item(result.getMember("value"));
      if (handler != null) {
        handler.handle(item);
      }
    } catch (ClassCastException mismatch) {
      fail(mismatch);
    }
    advance();
  }

  private void failed(Value reason) {
    answered();
    fail(JsErrors.toThrowable(reason));
  }

  private void fail(Throwable failure) {
    if (!ended) {
      ended = true;
      if (exceptionHandler != null) {
        exceptionHandler.handle(failure);
      }
    }
  }

  private static Object item(Value value) {
    if (value.isString()) {
      return Buffer.buffer(value.asString());
    } else if (JsKind.isBinary(value)) {
      return BufferConversion.toBuffer(value);
    }
    Object item = ToJava.convert(value, Object.class);
    if (item == null) {
      throw new ClassCastException("A chunk of a stream must not be null or undefined");
    }
    return item;
  }
}
