package io.es4x.node.bindings.tty;

import io.es4x.engine.Arguments;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.os.Terminal;
import io.es4x.os.TerminalMode;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Arrays;

/**
 * Terminals and standard streams: {@code internalBinding('tty_wrap')}, completed by tty.js. The
 * functions after {@code isTTY} are methods of its handles.
 */
@ContextThread
public final class TtyBinding {
  private TtyBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("tty_wrap")
        .state(services)
        .function("isTTY", 1, TtyBinding::isTerminal)
        .function("open", 4, TtyBinding::open)
        .function("size", 0, arguments -> size(terminal(arguments).fd()))
        .function("setRaw", 1, TtyBinding::setRaw)
        .object();
  }

  /** Tells whether a descriptor is a terminal; a standard stream may lead elsewhere. */
  private static Object isTerminal(Arguments arguments) {
    ContextServices services = arguments.state(ContextServices.class);
    int fd = arguments.integer(0, -1);
    return switch (fd) {
      case 1 -> services.stdout().isTerminal();
      case 2 -> services.stderr().isTerminal();
      default -> Terminal.isTerminal(fd);
    };
  }

  /**
   * Opens the handle of an object: the object, the events of streams, the descriptor, and whether
   * it is a terminal. Returns 0 or an error.
   */
  private static Object open(Arguments arguments) {
    HandleEvents events = RawHandle.get(arguments.get(1), HandleEvents.class);
    ResourceType type = arguments.isTrue(3) ? ResourceType.TERMINAL : ResourceType.STANDARD_STREAM;
    return new TtyHandle(events, arguments.get(0), type, arguments.integer(2, -1)).open();
  }

  /** Columns and rows; nothing where nobody knows. */
  private static Object size(int fd) {
    return RawValue.of(Arrays.stream(Terminal.size(fd)).boxed().toList());
  }

  private static Object setRaw(Arguments arguments) {
    int fd = terminal(arguments).fd();
    return arguments.isTrue(0) ? TerminalMode.raw(fd) : TerminalMode.normal(fd);
  }

  private static TtyHandle terminal(Arguments arguments) {
    return LoopHandle.of(arguments, TtyHandle.class);
  }
}
