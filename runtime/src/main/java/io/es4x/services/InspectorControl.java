package io.es4x.services;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The inspector of the process, as {@code node:inspector} controls it. */
@AnyThread
public interface InspectorControl {

  /** The inspector of a process whose engine was created without one. */
  InspectorControl NONE = new InspectorControl() {};

  /** Returns whether the engine has an inspector. */
  default boolean isAvailable() {
    return false;
  }

  /** Returns whether it may listen on an address that other machines can reach. */
  default boolean isRemoteAllowed() {
    return false;
  }

  /** The WebSocket URL; null while it does not listen. */
  default @Nullable String url() {
    return null;
  }

  /**
   * Starts listening, and prints the URL, or the error, to standard error.
   *
   * @param host null for that of the command line
   * @param port null for that of the command line, 0 for any free one
   */
  default void open(@Nullable String host, @Nullable Integer port) {}

  /** Closes all connections and stops listening. */
  default void close() {}

  /**
   * Blocks the current context until a client lets it run; client requests to the context are
   * processed meanwhile.
   */
  default void waitForClient() {}
}
