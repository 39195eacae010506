package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The kinds of things that descriptors stand for, in the order in which Node numbers them. */
@AnyThread
public enum DescriptorKind {
  TCP,
  TTY,
  UDP,
  FILE,
  PIPE,
  UNKNOWN,
  INVALID;

  private static final int TYPE = 0170000;
  private static final int FIFO = 0010000;
  private static final int CHARACTERS = 0020000;
  private static final int REGULAR = 0100000;
  private static final int SOCKET = 0140000;

  /** Returns the kind of a descriptor; elsewhere than on Linux, what is no terminal is a pipe. */
  public static DescriptorKind of(int fd) {
    if (Terminal.isTerminal(fd)) {
      return TTY;
    }
    if (!Native.LINUX) {
      return PIPE;
    }
    try {
      return switch ((int) Files.getAttribute(Path.of("/proc/self/fd/" + fd), "unix:mode") & TYPE) {
        case REGULAR, CHARACTERS -> FILE;
        case FIFO, SOCKET -> PIPE;
        default -> UNKNOWN;
      };
    } catch (IOException closed) {
      return INVALID;
    }
  }
}
