package io.es4x.node.bindings.http;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawError;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The parser of HTTP/1: {@code internalBinding('http_parser')}, described by
 * http-parser.binding.d.ts and completed by http-parser.js.
 */
@ContextThread
public final class HttpParserBinding {
  /** The part of a context that parsers share. */
  record State(
      EventLoop loop, TextCache texts, FieldObjects fields, ServerConnections connections) {}

  private HttpParserBinding() {}

  public static Object create(ContextServices services) {
    State state =
        new State(
            services.eventLoop(),
            new TextCache(),
            new FieldObjects(),
            new ServerConnections(services));
    RawObject binding = ParserFunctionsGlue.addTo(new RawObject("http_parser").state(state));
    return FieldFunctionsGlue.addTo(ListFunctionsGlue.addTo(binding)).object();
  }

  static void initialize(
      Object script,
      State state,
      boolean isOfRequests,
      long longestHead,
      int lenience,
      @Nullable ConnectionsList list,
      Object tellBody) {
    Held.put(
        script,
        new ConnectionParser(
            script, state.loop, tellBody, isOfRequests, longestHead, lenience, list, state.texts));
  }

  static Object execute(ConnectionParser parser, Bytes bytes) {
    try {
      return parser.execute(bytes.array(), bytes.offset(), bytes.length());
    } catch (HttpSyntaxException failure) {
      int parsed = failure.position() - bytes.offset();
      return parser.parser().message().isUpgrade ? parsed : error(failure, parsed);
    }
  }

  static void arrived(ConnectionParser parser, Object response, Object subject, Object fail) {
    parser.arrived(new LibraryRequestArrival(response, subject, fail, ScriptContext.current()));
  }

  static Object finish(ConnectionParser connection) {
    MessageParser parser = connection.parser();
    try {
      parser.finish();
      return Undefined.instance;
    } catch (HttpSyntaxException failure) {
      return parser.message().isUpgrade ? Undefined.instance : error(failure, 0);
    }
  }

  static int addFields(State state, Object object, Object fields, int count) {
    return state.fields.addTo(object, fields, count);
  }

  static void pause(@Nullable ConnectionParser connection) {
    if (connection != null) {
      connection.parser().pause();
    }
  }

  static void resume(@Nullable ConnectionParser connection) {
    if (connection != null) {
      connection.parser().resume();
    }
  }

  static void remove(@Nullable ConnectionParser connection) {
    if (connection != null) {
      connection.remove();
    }
  }

  private static Object error(HttpSyntaxException failure, int parsed) {
    Object error = RawError.error("Parse Error");
    RawObject.put(error, "bytesParsed", parsed);
    RawObject.put(error, "code", RawValue.of(failure.fault().code()));
    RawObject.put(error, "reason", RawValue.of(failure.reason()));
    return error;
  }

  static void createList(State state, Object self, Value answersLast, Value destroy) {
    ConnectionsList list = new ConnectionsList();
    Held.put(self, list);
    state.connections.add(list, answersLast, destroy);
  }
}
