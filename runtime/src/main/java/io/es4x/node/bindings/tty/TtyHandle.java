package io.es4x.node.bindings.tty;

import io.es4x.node.bindings.descriptor.DescriptorTransport;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.stream.StreamHandle;
import io.es4x.node.bindings.stream.StreamTransport;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.concurrent.Executor;

/** A terminal or a standard stream: what an object of the class {@code TTY} holds. */
@ContextThread
final class TtyHandle extends StreamHandle {
  private final int fd;

  TtyHandle(HandleEvents events, Object self, ResourceType type, int fd) {
    super(events, self, type);
    this.fd = fd;
  }

  int fd() {
    return fd;
  }

  /** Opens the descriptor; returns 0 or a negative error. */
  int open() {
    ContextServices services = events().services();
    return switch (fd) {
      case 0 -> opened(new InputTransport(eventLoop(), this));
      case 1 -> opened(new OutputTransport(services.stdout()));
      case 2 -> opened(new OutputTransport(services.stderr()));
      default ->
          switch (DescriptorTransport.of(fd, eventLoop(), this)) {
            case StreamTransport transport -> opened(transport);
            case Object error -> (int) error;
          };
    };
  }

  private Executor eventLoop() {
    return events().services().vertxContext().nettyEventLoop();
  }

  private int opened(StreamTransport transport) {
    attach(transport);
    return 0;
  }
}
