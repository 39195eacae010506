package io.es4x.inspect;

import io.es4x.inspect.Inspector.UnavailableException;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import java.nio.file.Path;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** The address that clients attach to, from the command line or from {@code inspector.open()}. */
@AnyThread
final class InspectorPort {
  private final Path main;
  private final String version;
  private final InspectorServer.Clients clients;
  private volatile InspectorOptions options;
  private volatile @Nullable InspectorServer server;

  /**
   * @param main the file of the program
   * @param version of ES4X
   */
  InspectorPort(
      InspectorOptions options, Path main, String version, InspectorServer.Clients clients) {
    this.options = options;
    this.main = main;
    this.version = version;
    this.clients = clients;
  }

  /**
   * Starts listening.
   *
   * @throws UnavailableException when it cannot
   */
  void listen() throws UnavailableException {
    InspectorServer.Target target =
        new InspectorServer.Target(
            UUID.randomUUID().toString(), main.toString(), main.toUri().toString(), version);
    try {
      server =
          // It runs outside of the program's event loop, which would otherwise own the server.
          CompletableFuture.supplyAsync(() -> InspectorServer.listen(options, target, clients))
              .thenCompose(Future::toCompletionStage)
              .join();
    } catch (CompletionException failed) {
      throw new UnavailableException(
          options, Objects.requireNonNullElse(failed.getCause(), failed));
    }
  }

  /** Prints the address if the server listens. */
  void announce() {
    InspectorServer listening = server;
    if (listening != null) {
      say(
          "Debugger listening on %s\nFor help, see: https://nodejs.org/learn/getting-started/debugging\nIn Chrome, open: %s"
              .formatted(listening.url(), listening.devtoolsUrl()));
    }
  }

  /** Returns the URL of the WebSocket; null while the server does not listen. */
  @Nullable String url() {
    InspectorServer listening = server;
    return listening == null ? null : listening.url();
  }

  /**
   * Listens, unless the server does, and prints the address or the error; null keeps a part of the
   * address.
   */
  synchronized void open(@Nullable String host, @Nullable Integer port) {
    if (server == null) {
      options = options.at(host, port);
      try {
        listen();
        announce();
      } catch (UnavailableException unavailable) {
        say(String.valueOf(unavailable.getMessage()));
      }
    }
  }

  /** Stops listening; returns whether the server was listening. */
  boolean close() {
    InspectorServer listening;
    synchronized (this) {
      listening = server;
      server = null;
    }
    if (listening == null) {
      return false;
    }
    listening.close().toCompletionStage().toCompletableFuture().join();
    return true;
  }

  private static void say(String text) {
    StandardStream.err().write(text + "\n");
  }
}
