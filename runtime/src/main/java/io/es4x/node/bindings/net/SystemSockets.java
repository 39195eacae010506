package io.es4x.node.bindings.net;

import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.SocketConstants;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Sockets of Linux that the channels of Java do not make: for IPv6 only, and with abstract names
 * (unix(7)). Each function returns a descriptor, or a negative error.
 */
@AnyThread
final class SystemSockets {
  /** The size of the name in an address of AF_UNIX. */
  static final int NAME_BYTES = 108;

  private SystemSockets() {}

  /** Returns whether the name of a socket is abstract: no file, but a name of the system. */
  static boolean isAbstract(String name) {
    return name.startsWith("\0");
  }

  /** Makes a socket that is bound to an address of IPv6, and takes no connections of IPv4. */
  static int ipv6Only(InetSocketAddress address) {
    int fd = socket(SocketConstants.AF_INET6);
    if (fd < 0) {
      return fd;
    }
    Descriptors.setOption(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_REUSEADDR, 1);
    int error = new SocketDescriptor(fd).setIpv6Only();
    try (Memory memory = new Memory()) {
      MemorySegment name = SocketDescriptor.addressOf(address, /* isIpv6= */ true, memory);
      if (error == 0) {
        error = Libc.call("bind", fd, name.address(), name.byteSize());
      }
    }
    return opened(fd, error);
  }

  /** Makes a socket that is bound to an abstract name. */
  static int bound(String name) {
    return named("bind", name);
  }

  /** Makes a socket that is connected to the one with an abstract name. */
  static int connected(String name) {
    return named("connect", name);
  }

  private static int named(String function, String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > NAME_BYTES) {
      return Errno.EINVAL;
    }
    int fd = socket(SocketConstants.AF_UNIX);
    if (fd < 0) {
      return fd;
    }
    try (Memory memory = new Memory()) {
      MemorySegment address = memory.allocate(2L + bytes.length);
      address.set(ValueLayout.JAVA_SHORT, 0, (short) SocketConstants.AF_UNIX);
      MemorySegment.copy(bytes, 0, address, ValueLayout.JAVA_BYTE, 2, bytes.length);
      return opened(fd, Libc.call(function, fd, address.address(), address.byteSize()));
    }
  }

  private static int socket(int family) {
    return Libc.call(
        "socket",
        family,
        SocketConstants.SOCK_STREAM | SocketConstants.SOCK_NONBLOCK | SocketConstants.SOCK_CLOEXEC,
        0);
  }

  private static int opened(int fd, int error) {
    if (error == 0) {
      return fd;
    }
    Descriptors.close(fd);
    return error;
  }

  /**
   * Finds the descriptor of a channel of Java by its addresses, since Java does not tell it.
   *
   * @param remote null for a socket that listens
   * @return -1 where there is none
   */
  static @Nullable SocketDescriptor find(SocketAddress local, @Nullable SocketAddress remote) {
    try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      for (Path each : open) {
        SocketDescriptor socket =
            new SocketDescriptor(Integer.parseInt(each.getFileName().toString()));
        if (local.equals(socket.localAddress())
            && (remote == null ? socket.listens() : remote.equals(socket.remoteAddress()))) {
          return socket;
        }
      }
    } catch (IOException notLinux) {
      return null;
    }
    return null;
  }
}
