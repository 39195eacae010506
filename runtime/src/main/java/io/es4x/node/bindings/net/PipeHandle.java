package io.es4x.node.bindings.net;

import io.es4x.node.bindings.descriptor.DescriptorTransport;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.Request;
import io.es4x.os.Errno;
import io.es4x.os.WorkingDirectory;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Unix domain socket, whose address is a path: what an object of the class {@code Pipe} holds.
 */
@ContextThread
final class PipeHandle extends SocketHandle {
  private static final int READABLE = 1;
  private static final int WRITABLE = 2;

  private final boolean isServer;
  private @Nullable Path path;
  private boolean hasFile;
  private @Nullable DescriptorTransport channel;

  PipeHandle(HandleEvents events, Object self, boolean isServer) {
    super(
        events,
        self,
        isServer ? ResourceType.PIPE_SERVER : ResourceType.PIPE_SOCKET,
        true,
        ResourceType.PIPE_CONNECT);
    this.isServer = isServer;
  }

  /** Makes the handle of an object of class {@code Pipe}. */
  static void create(Object self, HandleEvents events, boolean isServer) {
    new PipeHandle(events, self, isServer);
  }

  @Override
  void configure(Channel unbound) {}

  @Override
  void opened(DescriptorTransport transport) {
    channel = transport;
  }

  /** Sends a descriptor with the next write, to the process at the other end. */
  int sendWithNext(int fd) {
    return channel == null ? Errno.EINVAL : channel.sendWithNext(fd);
  }

  /** Receives descriptors as well, from the process at the other end. */
  void receiveDescriptors() {
    if (channel != null) {
      channel.receiveDescriptors();
    }
  }

  /** Takes the descriptor that has come with what was read last; -1 where there is none. */
  int takeDescriptor() {
    return channel == null ? -1 : channel.takeDescriptor();
  }

  int bind(String name) {
    if (isTooLong(name)) {
      return Errno.EINVAL;
    }
    if (SystemSockets.isAbstract(name)) {
      return openOwn(SystemSockets.bound(name));
    }
    try {
      Path file = Path.of(name);
      if (isServer) {
        // The place is asked for now: after this, an address in use is the only other error.
        Path folder = WorkingDirectory.resolve(name).getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
          return Errno.EACCES;
        }
        path = file;
        return bindLater(address(name));
      }
      int error = bindNow(address(name));
      path = file;
      hasFile = error == 0;
      return error == Errno.ENOENT ? Errno.EACCES : error;
    } catch (IllegalArgumentException unsupported) {
      return Errno.EINVAL;
    }
  }

  @Override
  int listen(int backlog) {
    int error = super.listen(backlog);
    hasFile = error == 0 && path != null;
    return error;
  }

  @Override
  boolean isTaken() {
    // The native transports would remove it.
    return path != null && Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  void hasClosed() {
    removeFile();
  }

  int connect(Object request, String name) {
    if (isTooLong(name)) {
      return Errno.EINVAL;
    }
    if (SystemSockets.isAbstract(name)) {
      events().services().permissions().require(Permission.NET, name);
      Request connecting = new Request(events(), request, ResourceType.PIPE_CONNECT);
      connecting.done(openOwn(SystemSockets.connected(name)));
      return 0;
    }
    try {
      return connect(request, address(name));
    } catch (IllegalArgumentException unsupported) {
      return Errno.EINVAL;
    }
  }

  /** Sets the permissions of the socket's file to those of a mode, for everybody. */
  int fchmod(int mode) {
    if (path == null || !hasFile) {
      return Errno.EINVAL;
    }
    try {
      Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
      if ((mode & READABLE) != 0) {
        permissions.add(PosixFilePermission.OWNER_READ);
        permissions.add(PosixFilePermission.GROUP_READ);
        permissions.add(PosixFilePermission.OTHERS_READ);
      }
      if ((mode & WRITABLE) != 0) {
        permissions.add(PosixFilePermission.OWNER_WRITE);
        permissions.add(PosixFilePermission.GROUP_WRITE);
        permissions.add(PosixFilePermission.OTHERS_WRITE);
      }
      Files.setPosixFilePermissions(path, permissions);
      return 0;
    } catch (IOException | UnsupportedOperationException failure) {
      return NetErrors.of(failure);
    }
  }

  @Override
  protected void release() {
    super.release();
    if (!isServer) {
      removeFile();
    }
  }

  /** Returns whether a name is too long: the system would truncate it. */
  private static boolean isTooLong(String name) {
    return name.getBytes(StandardCharsets.UTF_8).length > SystemSockets.NAME_BYTES;
  }

  private void removeFile() {
    if (path != null && hasFile) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException kept) {
        // As libuv, which does not look either.
      }
    }
  }

  private java.net.SocketAddress address(String name) {
    return transport().convert(SocketAddress.domainSocketAddress(name));
  }
}
