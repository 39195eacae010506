package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The kinds of file descriptors, in Node's order. */
@AnyThread
public enum DescriptorKind {
  TCP,
  TTY,
  UDP,
  FILE,
  PIPE,
  UNKNOWN;

  private static final int TYPE = 0170000;
  private static final int FIFO = 0010000;
  private static final int CHARACTERS = 0020000;
  private static final int REGULAR = 0100000;
  private static final int SOCKET = 0140000;

  /**
   * The last standard stream. A socket there counts as a pipe, whatever its family: that needs no
   * native call.
   */
  private static final int STANDARD = 2;

  /** Returns the kind of a descriptor; except on Linux, what is not a terminal is a pipe. */
  public static DescriptorKind of(int fd) {
    if (!ProgramDescriptors.has(fd)) {
      return UNKNOWN;
    }
    if (Terminal.isTerminal(fd)) {
      return TTY;
    }
    if (!OperatingSystem.LINUX) {
      return PIPE;
    }
    try {
      return switch ((int) Files.getAttribute(Path.of("/proc/self/fd/" + fd), "unix:mode") & TYPE) {
        case REGULAR, CHARACTERS -> FILE;
        case FIFO -> PIPE;
        case SOCKET -> fd <= STANDARD ? PIPE : ofSocket(fd);
        default -> UNKNOWN;
      };
    } catch (IOException closed) {
      return UNKNOWN;
    }
  }

  private static DescriptorKind ofSocket(int fd) {
    int type = Native.socketOption(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_TYPE);
    int domain = Native.socketOption(fd, SocketConstants.SOL_SOCKET, SocketConstants.SO_DOMAIN);
    boolean isInternet = domain == SocketConstants.AF_INET || domain == SocketConstants.AF_INET6;
    if (type == SocketConstants.SOCK_STREAM) {
      return domain == SocketConstants.AF_UNIX ? PIPE : isInternet ? TCP : UNKNOWN;
    }
    return type == SocketConstants.SOCK_DGRAM && isInternet ? UDP : UNKNOWN;
  }
}
