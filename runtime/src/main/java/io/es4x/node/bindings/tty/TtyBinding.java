package io.es4x.node.bindings.tty;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.os.Terminal;
import io.es4x.os.TerminalMode;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.List;

/**
 * Terminals and standard streams: {@code internalBinding('tty_wrap')}, described by
 * tty.binding.d.ts and completed by tty.js.
 */
@ContextThread
public final class TtyBinding {
  private TtyBinding() {}

  public static Object create(ContextServices services) {
    return TtyFunctionsGlue.addTo(new RawObject("tty_wrap").state(services)).object();
  }

  /** Returns whether a descriptor is a terminal; a standard stream may lead elsewhere. */
  static boolean isTerminal(ContextServices services, int fd) {
    return switch (fd) {
      case 1 -> services.stdout().isTerminal();
      case 2 -> services.stderr().isTerminal();
      default -> Terminal.isTerminal(fd);
    };
  }

  static int open(Object self, HandleEvents events, int fd, boolean isTerminal) {
    ResourceType type = isTerminal ? ResourceType.TERMINAL : ResourceType.STANDARD_STREAM;
    return new TtyHandle(events, self, type, fd).open();
  }

  static List<Integer> size(TtyHandle terminal) {
    return Arrays.stream(Terminal.size(terminal.fd())).boxed().toList();
  }

  static int setRaw(TtyHandle terminal, boolean isRaw) {
    return isRaw ? TerminalMode.raw(terminal.fd()) : TerminalMode.normal(terminal.fd());
  }
}
