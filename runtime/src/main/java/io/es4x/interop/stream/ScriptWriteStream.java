package io.es4x.interop.stream;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.convert.JsKind;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.WriteStream;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Adapts a JavaScript stream to a Vert.x write stream. Buffers become a {@code Uint8Array} with the
 * same bytes.
 */
public abstract sealed class ScriptWriteStream implements WriteStream<Object>
    permits NodeWritable, WebWritable {
  private final ScriptContext owner = ScriptContext.current();
  private final Origin origin = owner.origin();
  private volatile boolean full;
  private @Nullable Handler<Void> drainHandler;
  private @Nullable Handler<Throwable> exceptionHandler;

  /** Returns whether a value is a Node {@code Writable} or a {@code WritableStream}. */
  @ContextThread
  public static boolean accepts(Value value) {
    return JsKind.isScriptObject(value)
        && (value.canInvokeMember("getWriter")
            || (value.canInvokeMember("write")
                && value.canInvokeMember("end")
                && value.canInvokeMember("on")));
  }

  /** Makes the stream; no other code may write to the value from now on. */
  @ContextThread
  public static ScriptWriteStream of(Value value) {
    return value.canInvokeMember("getWriter") ? new WebWritable(value) : new NodeWritable(value);
  }

  /**
   * Writes an item.
   *
   * @return whether the stream is full for now
   */
  abstract boolean write(Object item, Promise<Void> written);

  abstract void end(Promise<Void> ended);

  /** Notes that the stream is no longer full. */
  final void drained() {
    full = false;
    if (drainHandler != null) {
      drainHandler.handle(null);
    }
  }

  final void failed(Throwable failure) {
    if (exceptionHandler != null) {
      exceptionHandler.handle(failure);
    }
  }

  @Override
  @AnyThread
  public final Future<Void> write(Object item) {
    return onLoop(
        written ->
            full = write(item instanceof Buffer b ? BufferConversion.view(b) : item, written));
  }

  @Override
  @AnyThread
  public final Future<Void> end() {
    return onLoop(this::end);
  }

  private Future<Void> onLoop(Handler<Promise<Void>> action) {
    Promise<Void> done = Promise.promise();
    owner.runOnLoop(() -> attempt(action, done), origin);
    return done.future();
  }

  private static void attempt(Handler<Promise<Void>> action, Promise<Void> done) {
    try {
      action.handle(done);
    } catch (PolyglotException thrown) {
      done.tryFail(thrown);
    }
  }

  @Override
  public final boolean writeQueueFull() {
    return full;
  }

  /** Does nothing: the JavaScript stream has a high-water mark of its own. */
  @Override
  public final WriteStream<Object> setWriteQueueMaxSize(int maxSize) {
    return this;
  }

  @Override
  public final WriteStream<Object> drainHandler(@Nullable Handler<Void> handler) {
    drainHandler = handler;
    return this;
  }

  @Override
  public final WriteStream<Object> exceptionHandler(@Nullable Handler<Throwable> handler) {
    exceptionHandler = handler;
    return this;
  }
}
