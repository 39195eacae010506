package io.es4x.services;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The inspector of the process, as programs control it by {@code node:inspector}. */
@AnyThread
public interface InspectorControl {

  /** The inspector of a process whose engine was made without one. */
  InspectorControl NONE = new InspectorControl() {};

  /** Tells whether the engine has an inspector. */
  default boolean isAvailable() {
    return false;
  }

  /** Tells whether it may listen where other machines reach it. */
  default boolean isRemoteAllowed() {
    return false;
  }

  /** The URL of the WebSocket; null while it does not listen. */
  default @Nullable String url() {
    return null;
  }

  /**
   * Listens for clients, and says where on standard error, or why it cannot.
   *
   * @param host null for the one of the command line
   * @param port null for the one of the command line, 0 for any that is free
   */
  default void open(@Nullable String host, @Nullable Integer port) {}

  /** Ends all connections, and listens no more. */
  default void close() {}

  /**
   * Blocks the context that calls, which must be the current one, until a client says that it may
   * run; answers meanwhile what clients ask of the context.
   */
  default void waitForClient() {}
}
