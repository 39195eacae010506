package io.es4x.node.bindings.tls;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.util.Objects;

/** The functions that move the bytes of a {@code TLSWrap}, which holds a {@link TlsEngine}. */
@ContextThread
final class EngineFunctions {
  private EngineFunctions() {}

  static void addTo(RawObject binding) {
    binding
        .function("createEngine", 1, EngineFunctions::create)
        .function("setServername", 1, EngineFunctions::setServername)
        .function("setProtocols", 1, EngineFunctions::setProtocols)
        .function("setVerify", 2, EngineFunctions::setVerify)
        .function("feed", 1, EngineFunctions::feed)
        .function("isOther", 0, arguments -> ClientHello.isOther(engine(arguments).input()))
        .function("hello", 0, EngineFunctions::hello)
        .function("isSecure", 0, arguments -> engine(arguments).isSecure())
        .function("isEnded", 0, arguments -> engine(arguments).isEnded())
        .function("takeSealed", 0, arguments -> taken(engine(arguments).takeSealed()))
        .function("takeOpened", 0, arguments -> taken(engine(arguments).takeOpened()));
    TlsBinding.attempt(binding, "begin", 1, EngineFunctions::begin);
    TlsBinding.attempt(binding, "advance", 0, EngineFunctions::advance);
    TlsBinding.attempt(binding, "seal", 1, EngineFunctions::seal);
    TlsBinding.attempt(binding, "end", 0, EngineFunctions::end);
  }

  static TlsEngine engine(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.self(), TlsEngine.class));
  }

  private static Object create(Arguments arguments) {
    TlsEngine engine = new TlsEngine(arguments.isTrue(0));
    Held.put(arguments.self(), engine);
    if (engine.isServer()) {
      arguments.state(Handshakes.class).add(engine);
    }
    return Undefined.instance;
  }

  private static Object setServername(Arguments arguments) {
    engine(arguments).setServername(arguments.string(0));
    return Undefined.instance;
  }

  private static Object setProtocols(Arguments arguments) {
    engine(arguments).setProtocols(TlsEngine.protocols(arguments.bytes(0).copy()));
    return Undefined.instance;
  }

  private static Object setVerify(Arguments arguments) {
    engine(arguments).verify(arguments.isTrue(0), arguments.isTrue(1));
    return Undefined.instance;
  }

  private static Object feed(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    engine(arguments).receive(bytes.array(), bytes.offset(), bytes.length());
    return Undefined.instance;
  }

  /** Returns what a client has said first: the name of the server, and the list of protocols. */
  private static Object hello(Arguments arguments) {
    ClientHello hello = ClientHello.read(engine(arguments).input());
    if (hello == null) {
      return Undefined.instance;
    }
    if (hello.servername() != null) {
      engine(arguments).setServername(hello.servername());
    }
    return RawArray.of(RawValue.of(hello.servername()), RawValue.of(hello.protocols()));
  }

  private static Object begin(Arguments arguments) throws Exception {
    TlsContext context =
        Objects.requireNonNull(Held.of(arguments.get(0), TlsContext.class), "no context");
    engine(arguments).begin(context);
    return Undefined.instance;
  }

  private static Object advance(Arguments arguments) throws Exception {
    try {
      engine(arguments).advance();
    } finally {
      engine(arguments).alert();
    }
    return Undefined.instance;
  }

  private static Object seal(Arguments arguments) throws Exception {
    Bytes bytes = arguments.bytes(0);
    engine(arguments).write(bytes.array(), bytes.offset(), bytes.length());
    return Undefined.instance;
  }

  private static Object end(Arguments arguments) throws Exception {
    engine(arguments).end();
    return Undefined.instance;
  }

  private static Object taken(byte[] bytes) {
    return bytes.length == 0 ? Undefined.instance : RawArray.buffer(bytes);
  }
}
