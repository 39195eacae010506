package io.es4x.node.inspector;

import io.es4x.services.ContextServices;
import io.es4x.services.InspectorControl;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code inspector.js}. Public for GraalJS only. */
@ContextThread
public final class InspectorHost {
  private final InspectorControl control;

  public InspectorHost(ContextServices services) {
    this.control = services.inspector();
  }

  /** Tells whether the engine has an inspector. */
  public boolean isAvailable() {
    return control.isAvailable();
  }

  /** Tells whether it may listen where other machines reach it. */
  public boolean isRemoteAllowed() {
    return control.isRemoteAllowed();
  }

  /** The URL of the WebSocket; null while it does not listen. */
  public @Nullable String url() {
    return control.url();
  }

  /** Listens; null for what the command line says of it. */
  public void open(@Nullable Integer port, @Nullable String host) {
    control.open(host, port);
  }

  /** Ends all connections, and listens no more. */
  public void close() {
    control.close();
  }

  /** Blocks until a client says that the program may run. */
  public void waitForClient() {
    control.waitForClient();
  }
}
