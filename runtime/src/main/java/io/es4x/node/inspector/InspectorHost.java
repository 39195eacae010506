package io.es4x.node.inspector;

import io.es4x.services.ContextServices;
import io.es4x.services.InspectorControl;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code inspector.js}. Public for GraalJS only. */
@ContextThread
public final class InspectorHost {
  private final InspectorControl control;
  private final Permissions permissions;

  public InspectorHost(ContextServices services) {
    this.control = services.inspector();
    this.permissions = services.permissions();
  }

  /** Requires the permission to debug. */
  public void permit(String action) {
    permissions.require(Permission.INSPECTOR, action);
  }

  /** Returns whether the engine has an inspector. */
  public boolean isAvailable() {
    return control.isAvailable();
  }

  /** Returns whether it may listen on an address that other machines can reach. */
  public boolean isRemoteAllowed() {
    return control.isRemoteAllowed();
  }

  /** The WebSocket URL; null while it does not listen. */
  public @Nullable String url() {
    return control.url();
  }

  /** Starts listening; null for the port or host of the command line. */
  public void open(@Nullable Integer port, @Nullable String host) {
    control.open(host, port);
  }

  /** Closes all connections and stops listening. */
  public void close() {
    control.close();
  }

  /** Blocks until a client lets the program run. */
  public void waitForClient() {
    control.waitForClient();
  }
}
