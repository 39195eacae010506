package io.es4x.node.bindings.http;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawError;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The parser of HTTP/1: {@code internalBinding('http_parser')}, completed by http-parser.js. The
 * functions are methods of {@code HTTPParser}, or of {@code ConnectionsList}.
 */
@ContextThread
public final class HttpParserBinding {
  /** The part of a context that parsers share. */
  private record State(EventLoop loop, TextCache texts, ServerConnections connections) {}

  private HttpParserBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("http_parser")
        .state(new State(services.eventLoop(), new TextCache(), new ServerConnections(services)))
        .function("initialize", 5, HttpParserBinding::initialize)
        .function("execute", 1, HttpParserBinding::execute)
        .function("finish", 0, HttpParserBinding::finish)
        .function("pause", 0, arguments -> with(arguments, parser -> parser.parser().pause()))
        .function("resume", 0, arguments -> with(arguments, parser -> parser.parser().resume()))
        .function("arrived", 3, HttpParserBinding::arrived)
        .function("remove", 0, arguments -> with(arguments, ConnectionParser::remove))
        .function("createList", 3, HttpParserBinding::createList)
        .function("all", 0, arguments -> list(arguments.self()).all())
        .function("idle", 0, arguments -> list(arguments.self()).idle())
        .function("active", 0, arguments -> list(arguments.self()).active())
        .function(
            "expired",
            2,
            arguments ->
                list(arguments.self())
                    .expired((long) arguments.number(0, 0), (long) arguments.number(1, 0)))
        .object();
  }

  /**
   * Begins a connection: whether of requests, the longest head, lenience, its list, and a callback.
   */
  private static Object initialize(Arguments arguments) {
    State state = arguments.state(State.class);
    Object script = arguments.self();
    ConnectionsList list = arguments.get(3) == Undefined.instance ? null : list(arguments.get(3));
    Held.put(
        script,
        new ConnectionParser(
            script,
            state.loop,
            arguments.get(4),
            arguments.isTrue(0),
            (long) arguments.number(1, 0),
            arguments.integer(2, 0),
            list,
            state.texts));
    return Undefined.instance;
  }

  /** Parses bytes; gives their number, or the error where they are none of a message. */
  private static Object execute(Arguments arguments) {
    ConnectionParser parser = parser(arguments);
    Bytes bytes = arguments.bytes(0);
    try {
      return parser.execute(bytes.array(), bytes.offset(), bytes.length());
    } catch (HttpSyntaxException failure) {
      int parsed = failure.position() - bytes.offset();
      return parser.parser().message().isUpgrade ? parsed : error(failure, parsed);
    }
  }

  /** A request has come in: its response, and functions of that for its words and its failure. */
  private static Object arrived(Arguments arguments) {
    parser(arguments)
        .arrived(
            new LibraryRequestArrival(
                arguments.get(0), arguments.get(1), arguments.get(2), ScriptContext.current()));
    return Undefined.instance;
  }

  private static Object finish(Arguments arguments) {
    MessageParser parser = parser(arguments).parser();
    try {
      parser.finish();
      return Undefined.instance;
    } catch (HttpSyntaxException failure) {
      return parser.message().isUpgrade ? Undefined.instance : error(failure, 0);
    }
  }

  private static Object error(HttpSyntaxException failure, int parsed) {
    Object error = RawError.error("Parse Error");
    RawObject.put(error, "bytesParsed", parsed);
    RawObject.put(error, "code", RawValue.of(failure.fault().code()));
    RawObject.put(error, "reason", RawValue.of(failure.reason()));
    return error;
  }

  /** Makes the list that an object holds; functions end one of its connections. */
  private static Object createList(Arguments arguments) {
    ConnectionsList list = new ConnectionsList();
    Held.put(arguments.get(0), list);
    arguments
        .state(State.class)
        .connections
        .add(list, HandleEvents.asValue(arguments.get(1)), HandleEvents.asValue(arguments.get(2)));
    return Undefined.instance;
  }

  private static ConnectionsList list(Object script) {
    return Objects.requireNonNull(Held.of(script, ConnectionsList.class));
  }

  private static ConnectionParser parser(Arguments arguments) {
    return Objects.requireNonNull(
        Held.of(arguments.self(), ConnectionParser.class), "not initialized");
  }

  private static Object with(Arguments arguments, Consumer<ConnectionParser> action) {
    ConnectionParser parser = Held.of(arguments.self(), ConnectionParser.class);
    if (parser != null) {
      action.accept(parser);
    }
    return Undefined.instance;
  }
}
