package io.es4x.interop.stream;

import io.es4x.interop.convert.Promises;
import io.vertx.core.Promise;
import org.graalvm.polyglot.Value;

/** Adapts a {@code WritableStream} to a Vert.x write stream. */
final class WebWritable extends ScriptWriteStream {
  private final Value writer;

  WebWritable(Value stream) {
    this.writer = stream.invokeMember("getWriter");
    Promises.toFuture(writer.getMember("closed")).onFailure(this::failed);
  }

  @Override
  boolean write(Object item, Promise<Void> written) {
    Promises.toFuture(writer.invokeMember("write", item)).<Void>mapEmpty().onComplete(written);
    Value wanted = writer.getMember("desiredSize"); // Null of a stream that has failed.
    boolean full = !wanted.isNull() && wanted.asDouble() <= 0;
    if (full) {
      Promises.toFuture(writer.getMember("ready")).onSuccess(ready -> drained());
    }
    return full;
  }

  @Override
  void end(Promise<Void> ended) {
    Promises.toFuture(writer.invokeMember("close")).<Void>mapEmpty().onComplete(ended);
  }
}
