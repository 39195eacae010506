package io.es4x.transport;

import io.es4x.os.OperatingSystem;
import io.es4x.threads.AnyThread;
import io.vertx.core.impl.transports.EpollTransport;
import io.vertx.core.impl.transports.KQueueTransport;
import io.vertx.core.impl.transports.NioTransport;
import io.vertx.core.spi.transport.Transport;
import org.jspecify.annotations.Nullable;

/**
 * The transport that Netty has sockets by. The constants of Vert.x load the native libraries of all
 * transports, and make rings of io_uring to see what it supports; this loads the one that is used.
 *
 * @param name as Vert.x has it: {@code nio}, {@code epoll}, {@code io_uring} or {@code kqueue}
 */
@AnyThread
public record NetworkTransport(String name, Transport implementation)
    implements io.vertx.core.transport.Transport {

  /** Java's own, which is always there. */
  private static final String JAVA = "nio";

  /** Returns that of the system where its library can be loaded, otherwise Java's. */
  public static NetworkTransport ofSystem() {
    return OperatingSystem.LINUX
        ? orJava("epoll")
        : OperatingSystem.MACOS ? orJava("kqueue") : java();
  }

  /** Returns Java's. */
  public static NetworkTransport java() {
    return new NetworkTransport(JAVA, NioTransport.INSTANCE);
  }

  /**
   * Returns the transport of a name.
   *
   * @throws UnavailableTransportException when it cannot be used here
   */
  public static NetworkTransport named(String name) {
    try {
      NetworkTransport transport = new NetworkTransport(name, implementation(name));
      if (transport.available()) {
        return transport;
      }
      throw new UnavailableTransportException(name, transport.reason());
    } catch (LinkageError absent) {
      throw new UnavailableTransportException(name, "its library is not on the class path");
    }
  }

  private static NetworkTransport orJava(String name) {
    try {
      return named(name);
    } catch (UnavailableTransportException unavailable) {
      return java();
    }
  }

  private static Transport implementation(String name) {
    return switch (name) {
      case JAVA -> NioTransport.INSTANCE;
      case "epoll" -> new EpollTransport();
      case "io_uring" -> new UringTransport();
      case "kqueue" -> new KQueueTransport();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private String reason() {
    return implementation instanceof UringTransport
        ? UringRefusal.reason(unavailabilityCause())
        : UringRefusal.message(unavailabilityCause());
  }

  @Override
  public boolean available() {
    return implementation.isAvailable();
  }

  @Override
  public @Nullable Throwable unavailabilityCause() {
    return implementation.unavailabilityCause();
  }
}
