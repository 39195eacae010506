package io.es4x.node.bindings.messaging;

import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.PlainCopies;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.engine.WasmPart;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** Ports and copies: {@code internalBinding('messaging')}, completed by messaging.js. */
@ContextThread
public final class MessagingBinding {
  private final ContextServices services;
  private final PlainCopies copies = new PlainCopies();
  private final Set<Endpoint> open = Collections.newSetFromMap(new WeakHashMap<>());

  private MessagingBinding(ContextServices services) {
    this.services = services;
  }

  public static Object create(ContextServices services) {
    MessagingBinding ports = new MessagingBinding(services);
    services.openings().add(() -> Set.copyOf(ports.open).forEach(Endpoint::close));
    return new RawObject("messaging")
        .state(ports)
        .function("pair", 0, arguments -> pair())
        .function("named", 1, arguments -> RawHandle.of(Channel.named(arguments.string(0))))
        .function("listen", 2, arguments -> ports(arguments).listen(arguments))
        .function("reference", 2, MessagingBinding::reference)
        .function("release", 1, arguments -> ports(arguments).release(end(arguments)))
        .function("close", 1, arguments -> ports(arguments).close(end(arguments)))
        .function("tell", 1, MessagingBinding::tell)
        .function("post", 4, arguments -> end(arguments).post(message(arguments)))
        .function("next", 2, MessagingBinding::next)
        .function("handleOf", 1, arguments -> RawHandle.of(arguments.get(0)))
        .function("heldBy", 1, arguments -> RawHandle.get(arguments.get(0), Object.class))
        .function("copy", 1, MessagingBinding::copy)
        .function("pass", 4, arguments -> message(arguments).value())
        .inlined("isHandle", 1, arguments -> RawHandle.held(arguments.get(0)) != null)
        .inlined("isWasmPart", 1, arguments -> WasmPart.is(arguments.get(0)))
        .object();
  }

  private static MessagingBinding ports(Arguments arguments) {
    return arguments.state(MessagingBinding.class);
  }

  private static Endpoint end(Arguments arguments) {
    return RawHandle.get(arguments.get(0), Endpoint.class);
  }

  private static PostedMessage message(Arguments arguments) {
    return PostedMessage.of(arguments.bytes(1), arguments.get(2), arguments.integer(3, 0));
  }

  private static Object pair() {
    return RawArray.of(Channel.pair().stream().map(RawHandle::of).toArray());
  }

  /** Has a function called when an end has messages; gives what {@link #reference} takes. */
  private Object listen(Arguments arguments) {
    AsyncResource port = new AsyncResource(services, ResourceType.MESSAGE_PORT);
    Value wake = Context.getCurrent().asValue(arguments.get(1));
    Endpoint end = end(arguments);
    open.add(end);
    end.listen(() -> port.callLater(wake));
    return RawHandle.of(port);
  }

  private static Object reference(Arguments arguments) {
    RawHandle.get(arguments.get(0), AsyncResource.class).reference(arguments.isTrue(1));
    return Undefined.instance;
  }

  /** The end is about to be sent. */
  private Object release(Endpoint end) {
    open.remove(end);
    end.listen(null);
    return Undefined.instance;
  }

  private Object close(Endpoint end) {
    open.remove(end);
    end.close();
    return Undefined.instance;
  }

  private static Object tell(Arguments arguments) {
    end(arguments).tell();
    return Undefined.instance;
  }

  /** A copy of plain data; undefined where the value is none. */
  private static Object copy(Arguments arguments) {
    return RawValue.of(ports(arguments).copies.copy(arguments.get(0)));
  }

  /** The next message; null where it is the last one, undefined where there is none. */
  private static Object next(Arguments arguments) {
    PostedMessage next = end(arguments).next(arguments.isTrue(1));
    if (next == null) {
      return Undefined.instance;
    }
    return next == PostedMessage.CLOSE ? Null.instance : next.value();
  }
}
