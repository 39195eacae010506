package io.es4x.node.bindings.net;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.net.InetSocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sockets of TCP: {@code internalBinding('tcp_wrap')}, completed by tcp.js. */
@ContextThread
public final class TcpBinding {
  private static final int DEFAULT_INTERVAL = 1;
  private static final int DEFAULT_TIMES = 10;

  private TcpBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("tcp_wrap")
        .function("create", 3, TcpBinding::create)
        .function("bind", 3, arguments -> bind(arguments, false))
        .function("bind6", 3, arguments -> bind(arguments, true))
        .function("listen", 1, arguments -> tcp(arguments).listen(arguments.integer(0, 0)))
        .function("connect", 3, arguments -> connect(arguments, false))
        .function("connect6", 3, arguments -> connect(arguments, true))
        .function("accept", 1, TcpBinding::accept)
        .function("open", 1, arguments -> tcp(arguments).open(arguments.integer(0, -1)))
        .function("fd", 0, arguments -> tcp(arguments).fd())
        .function("reset", 0, arguments -> tcp(arguments).reset())
        .function("localAddress", 0, arguments -> tcp(arguments).localAddress())
        .function("remoteAddress", 0, arguments -> tcp(arguments).remoteAddress())
        .function("setNoDelay", 1, arguments -> tcp(arguments).setNoDelay(arguments.isTrue(0)))
        .function("setKeepAlive", 4, TcpBinding::setKeepAlive)
        .function(
            "setTypeOfService",
            1,
            arguments -> tcp(arguments).setTypeOfService(arguments.integer(0, 0)))
        .function("getTypeOfService", 0, arguments -> tcp(arguments).typeOfService())
        .object();
  }

  /** Makes the handle of an object: the events of streams, and whether it will listen. */
  private static Object create(Arguments arguments) {
    HandleEvents events = RawHandle.get(arguments.get(1), HandleEvents.class);
    new TcpHandle(events, arguments.get(0), arguments.isTrue(2));
    return Undefined.instance;
  }

  private static Object bind(Arguments arguments, boolean isIpv6) {
    return tcp(arguments).bind(address(arguments, 0, isIpv6), arguments.integer(2, 0), isIpv6);
  }

  private static Object connect(Arguments arguments, boolean isIpv6) {
    return tcp(arguments).connect(arguments.get(0), address(arguments, 1, isIpv6), isIpv6);
  }

  private static @Nullable InetSocketAddress address(
      Arguments arguments, int index, boolean isIpv6) {
    return Addresses.of(arguments.string(index), arguments.integer(index + 1, 0), isIpv6);
  }

  private static Object accept(Arguments arguments) {
    TcpHandle client = Objects.requireNonNull(Held.of(arguments.get(0), TcpHandle.class));
    tcp(arguments).accept(client);
    return Undefined.instance;
  }

  private static Object setKeepAlive(Arguments arguments) {
    return tcp(arguments)
        .setKeepAlive(
            arguments.isTrue(0),
            arguments.integer(1, 0),
            arguments.integer(2, DEFAULT_INTERVAL),
            arguments.integer(3, DEFAULT_TIMES));
  }

  private static TcpHandle tcp(Arguments arguments) {
    return LoopHandle.of(arguments, TcpHandle.class);
  }
}
