package io.es4x.node.bindings.http2;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawCall;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The functions of http2.js that Java calls; see {@code connect} in http2.binding.d.ts.
 *
 * @param enter goes on with a session, for when Java enters JavaScript anew
 */
@ContextThread
record Http2Callbacks(
    Object tell,
    Object makeStream,
    Object read,
    Object finish,
    Object answer,
    Object send,
    Object setReading,
    Object end,
    Value enter) {
  /** The callbacks of the library, in the order in which it sets them. */
  enum Event {
    INTERNAL_ERROR,
    PRIORITY,
    SETTINGS,
    PING,
    HEADERS,
    FRAME_ERROR,
    GOAWAY,
    ALTSVC,
    ORIGIN,
    TRAILERS,
    CLOSED
  }

  /** Calls one of the library's callbacks. */
  void tell(Event event, Object self, Object... arguments) {
    call(tell, event.ordinal(), self, RawArray.of(arguments));
  }

  /** A new object for a stream. */
  Object createStream() {
    return call(makeStream);
  }

  /** Gives a stream content, or an error of libuv. */
  void read(Http2StreamHandle stream, int number, byte @Nullable [] content) {
    call(read, stream.self, number, RawValue.of(content));
  }

  /** Ends a request to write. */
  void finish(Object request, int status) {
    call(finish, request, status);
  }

  /** Tells the outcome of a ping or of settings. */
  void answer(Object session, Object callback, Object... arguments) {
    call(answer, session, callback, RawArray.of(arguments));
  }

  /** Sends bytes through the stream below; true where that takes longer. */
  boolean send(Object session, byte[] bytes) {
    return Boolean.TRUE.equals(call(send, session, RawArray.buffer(bytes)));
  }

  /** Lets the stream below read, or wait. */
  void setReading(Object session, boolean isReading) {
    call(setReading, session, isReading);
  }

  /**
   * Tells of the end of a session.
   *
   * @param isDestroyed whether it was destroyed, or has only no more to do
   */
  void end(Object session, boolean isDestroyed) {
    call(end, session, isDestroyed);
  }

  private static Object call(Object function, Object... arguments) {
    return RawCall.call(function, Undefined.instance, arguments);
  }
}
