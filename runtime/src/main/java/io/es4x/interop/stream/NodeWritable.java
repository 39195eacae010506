package io.es4x.interop.stream;

import io.es4x.errors.JsErrors;
import io.vertx.core.Promise;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** Adapts a Node {@code Writable} to a Vert.x write stream. */
final class NodeWritable extends ScriptWriteStream {
  private final Value stream;

  NodeWritable(Value stream) {
    this.stream = stream;
    on(
        "drain",
        values -> {
          drained();
          return null;
        });
    on(
        "error",
        values -> {
          failed(JsErrors.toThrowable(values[0]));
          return null;
        });
  }

  private void on(String event, ProxyExecutable listener) {
    stream.invokeMember("on", event, listener);
  }

  @Override
  boolean write(Object item, Promise<Void> written) {
    return !stream.invokeMember("write", item, settling(written)).asBoolean();
  }

  @Override
  void end(Promise<Void> ended) {
    stream.invokeMember("end", settling(ended));
  }

  private static ProxyExecutable settling(Promise<Void> promise) {
    return values -> {
      @Nullable Value error = values.length == 0 ? null : values[0];
      if (error == null || error.isNull()) {
        promise.tryComplete();
      } else {
        promise.tryFail(JsErrors.toThrowable(error));
      }
      return null;
    };
  }
}
