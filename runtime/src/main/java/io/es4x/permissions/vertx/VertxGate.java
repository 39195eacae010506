package io.es4x.permissions.vertx;

import io.es4x.services.Permission;
import io.es4x.services.PermissionDeniedException;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.file.impl.FileResolverImpl;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.net.ConnectOptions;
import io.vertx.core.net.ProxyOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.file.FileResolver;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The permissions that files and sockets of Vert.x ask for. Public because Vert.x calls it, by
 * {@link VertxGatePatches}.
 *
 * <p>It holds for all Vert.x instances of the process, from when the program begins.
 */
@AnyThread
public final class VertxGate {
  private static volatile Permissions permissions = Permissions.ALL;

  private VertxGate() {}

  /** Makes Vert.x ask for permissions from now on. */
  public static void use(Permissions given) {
    permissions = given;
  }

  /** Requires the permission to read a file or folder. */
  public static void read(VertxInternal vertx, @Nullable String path) {
    require(Permission.FS_READ, vertx, path);
  }

  /** Requires the permission to read a file that is sent, on a Vert.x thread. */
  public static void send(String file) {
    @Nullable ContextInternal context = ContextInternal.current();
    if (context == null) {
      upload(file);
    } else {
      read(context.owner(), file);
    }
  }

  /** Requires the permission to read a file that Vert.x does not resolve. */
  public static void upload(String file) {
    permissions.require(Permission.FS_READ, Path.of(file).toAbsolutePath().toString());
  }

  /** Requires the permission to change a file or folder. */
  public static void write(VertxInternal vertx, @Nullable String path) {
    require(Permission.FS_WRITE, vertx, path);
  }

  /** Requires the permission to read one file and change another. */
  public static void copy(VertxInternal vertx, String from, String to) {
    read(vertx, from);
    write(vertx, to);
  }

  /** Requires the permission to change two files. */
  public static void move(VertxInternal vertx, String from, String to) {
    write(vertx, from);
    write(vertx, to);
  }

  /** Requires the permissions for all files: a link may lead anywhere, also later. */
  public static void link() {
    permissions.require(Permission.FS_READ, "*");
    permissions.require(Permission.FS_WRITE, "*");
  }

  /** Requires the permissions to open a file as options say. */
  public static void open(VertxInternal vertx, String path, OpenOptions options) {
    if (options.isRead()) {
      read(vertx, path);
    }
    if (options.isWrite() || options.isCreate() || options.isDeleteOnClose()) {
      write(vertx, path);
    }
  }

  private static void require(Permission permission, VertxInternal vertx, @Nullable String path) {
    if (permissions != Permissions.ALL) {
      String named = path == null ? System.getProperty("java.io.tmpdir", "/tmp") : path;
      FileResolver resolver = vertx.fileResolver();
      Path file = resolver.resolve(named).toPath().toAbsolutePath();
      if (permission != Permission.FS_READ || !isResource(resolver, file)) {
        permissions.require(permission, file.toString());
      }
    }
  }

  /** Returns whether a file is one of the class path, which Vert.x has unpacked. */
  private static boolean isResource(FileResolver resolver, Path file) {
    return resolver instanceof FileResolverImpl known
        && known.cacheDir() != null
        && file.normalize().startsWith(Path.of(known.cacheDir()).toAbsolutePath());
  }

  /**
   * Returns the exception for a connection that is not permitted, or null.
   *
   * @param proxy that of the client
   */
  public static @Nullable PermissionDeniedException connecting(
      ConnectOptions options, @Nullable ProxyOptions proxy) {
    if (permissions == Permissions.ALL) {
      return null;
    }
    SocketAddress address = options.getRemoteAddress();
    @Nullable PermissionDeniedException denied =
        permissions.denial(
            Permission.NET,
            address == null ? options.getHost() + ':' + options.getPort() : words(address));
    ProxyOptions through = options.getProxyOptions() == null ? proxy : options.getProxyOptions();
    return denied != null || through == null
        ? denied
        : permissions.denial(Permission.NET, through.getHost() + ':' + through.getPort());
  }

  /** Requires the permission to listen. */
  public static void listen(SocketAddress address) {
    permissions.require(Permission.NET, words(address));
  }

  /** Requires the permission for a host and a port. */
  public static void use(int port, String host) {
    permissions.require(Permission.NET, host + ':' + port);
  }

  /** Requires the permission to look up a host. */
  public static void lookUp(String host) {
    permissions.require(Permission.NET, host);
  }

  /** Requires the permission for the class of a verticle in Java; a source file is any class. */
  public static void deploy(String verticle) {
    String name = verticle.startsWith("java:") ? verticle.substring(5) : verticle;
    permissions.require(Permission.JAVA, name.endsWith(".java") ? "*" : name);
  }

  private static String words(SocketAddress address) {
    return address.isDomainSocket() ? address.path() : address.host() + ':' + address.port();
  }
}
