package io.es4x.permissions.vertx;

import io.es4x.services.Permission;
import io.es4x.services.PermissionDeniedException;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import io.vertx.core.dns.AddressResolverOptions;
import io.vertx.core.dns.DnsClientOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.file.impl.FileResolverImpl;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.net.ConnectOptions;
import io.vertx.core.net.ProxyOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.SocketAddressImpl;
import io.vertx.core.spi.VerticleFactory;
import io.vertx.core.spi.file.FileResolver;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
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

  /** Requires the permissions to read and change one file, and to change another. */
  public static void move(VertxInternal vertx, String from, String to) {
    copy(vertx, from, to);
    write(vertx, from);
  }

  /** Copies a file of a folder that may be copied: a link in it may lead anywhere. */
  public static Path copyOf(Path from, Path to, CopyOption... options) throws IOException {
    send(from.toString());
    change(to);
    return Files.copy(from, to, options);
  }

  /** Changes the mode of a file in a folder whose mode may be changed. */
  public static Path changeMode(Path file, Set<PosixFilePermission> mode) throws IOException {
    change(file);
    return Files.setPosixFilePermissions(file, mode);
  }

  private static void change(Path file) {
    permissions.require(Permission.FS_WRITE, file.toAbsolutePath().toString());
  }

  /** Requires the permissions for all files: a link may lead anywhere, also later. */
  public static void link() {
    permissions.require(Permission.FS_READ, Permission.ALL_RESOURCES);
    permissions.require(Permission.FS_WRITE, Permission.ALL_RESOURCES);
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

  /** Requires the permission for a folder of unpacked resources that is not the usual one. */
  public static void unpack(FileSystemOptions options) {
    String folder = options.getFileCacheDir();
    if (options.isClassPathResolvingEnabled()
        && !folder.equals(new FileSystemOptions().getFileCacheDir())) {
      change(Path.of(folder + '-')); // Vert.x appends more to the name.
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

  /**
   * Requires the permissions for how names are looked up: with hosts or servers of its own, the
   * program decides which address a name has.
   */
  public static void resolve(AddressResolverOptions options) {
    boolean hasServers = options.getServers() != null && !options.getServers().isEmpty();
    if (options.getHostsPath() != null) {
      upload(options.getHostsPath());
    }
    if (hasServers || options.getHostsPath() != null || options.getHostsValue() != null) {
      permissions.require(Permission.NET, Permission.ALL_RESOURCES);
    }
  }

  /** Requires the permission for the DNS server that options name. */
  public static void ask(DnsClientOptions options) {
    if (options.getHost() != null && options.getPort() >= 0) {
      use(options.getPort(), options.getHost());
    }
  }

  /** Requires the permission for the class of a verticle in Java; a source file is any class. */
  public static void deploy(String verticle) {
    String name = VerticleFactory.removePrefix(verticle);
    boolean isClass = !name.endsWith(".java") && name.indexOf(':') < 0;
    permissions.require(Permission.JAVA, isClass ? name : Permission.ALL_RESOURCES);
  }

  /** Requires the permission for all classes: a factory of verticles is code of any kind. */
  public static void factories() {
    permissions.require(Permission.JAVA, Permission.ALL_RESOURCES);
  }

  /** Returns the resource for an address; one that JavaScript implements may change its answers. */
  private static String words(SocketAddress address) {
    if (!(address instanceof SocketAddressImpl)) {
      return Permission.ALL_RESOURCES;
    }
    return address.isDomainSocket() ? address.path() : address.host() + ':' + address.port();
  }
}
