package io.es4x.node.bindings.net;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Objects;

/** Sockets of Unix: {@code internalBinding('pipe_wrap')}, completed by pipe.js. */
@ContextThread
public final class PipeBinding {
  private PipeBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("pipe_wrap")
        .function("create", 3, PipeBinding::create)
        .function("bind", 1, arguments -> pipe(arguments).bind(arguments.string(0)))
        .function("listen", 1, arguments -> pipe(arguments).listen(arguments.integer(0, 0)))
        .function(
            "connect",
            2,
            arguments -> pipe(arguments).connect(arguments.get(0), arguments.string(1)))
        .function("accept", 1, PipeBinding::accept)
        .function("open", 1, arguments -> pipe(arguments).open(arguments.integer(0, -1)))
        .function("fd", 0, arguments -> pipe(arguments).fd())
        .function(
            "sendWithNext", 1, arguments -> pipe(arguments).sendWithNext(arguments.integer(0, -1)))
        .function("receiveDescriptors", 0, PipeBinding::receiveDescriptors)
        .function("takeDescriptor", 0, arguments -> pipe(arguments).takeDescriptor())
        .function("kindOf", 1, PipeBinding::kindOf)
        .function("fchmod", 1, arguments -> pipe(arguments).changeMode(arguments.integer(0, 0)))
        .object();
  }

  /** Makes the handle of an object: the events of streams, and whether it will listen. */
  private static Object create(Arguments arguments) {
    HandleEvents events = RawHandle.get(arguments.get(1), HandleEvents.class);
    new PipeHandle(events, arguments.get(0), arguments.isTrue(2));
    return Undefined.instance;
  }

  private static Object accept(Arguments arguments) {
    PipeHandle client = Objects.requireNonNull(Held.of(arguments.get(0), PipeHandle.class));
    pipe(arguments).accept(client);
    return Undefined.instance;
  }

  private static Object receiveDescriptors(Arguments arguments) {
    pipe(arguments).receiveDescriptors();
    return Undefined.instance;
  }

  /** The name of the kind of socket that a descriptor is, as {@link SocketDescriptor.Kind}. */
  private static Object kindOf(Arguments arguments) {
    int fd = arguments.integer(0, -1);
    return Strings.fromJavaString(new SocketDescriptor(fd).kind().name());
  }

  private static PipeHandle pipe(Arguments arguments) {
    return LoopHandle.of(arguments, PipeHandle.class);
  }
}
