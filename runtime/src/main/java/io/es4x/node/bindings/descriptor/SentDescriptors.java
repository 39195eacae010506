package io.es4x.node.bindings.descriptor;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.ProgramDescriptors;
import io.es4x.os.SocketConstants;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Collection;

/**
 * Descriptors that processes send each other over a Unix domain socket: {@code SCM_RIGHTS} of
 * unix(7), in the layout of 64-bit Linux.
 */
@AnyThread
final class SentDescriptors {
  private static final int SCM_RIGHTS = 1;
  private static final int MSG_CMSG_CLOEXEC = 0x40000000;

  /** {@code struct msghdr}. */
  private static final int MESSAGE_BYTES = 56;

  private static final int IOV = 16;
  private static final int IOV_COUNT = 24;
  private static final int CONTROL = 32;
  private static final int CONTROL_SIZE = 40;

  /** {@code struct cmsghdr}, before its descriptors. */
  private static final int HEADER_BYTES = 16;

  /** The maximum number of descriptors of a message, as in libuv. */
  private static final int MOST = 64;

  private SentDescriptors() {}

  /** Sends bytes and a descriptor; returns the number of bytes sent, or an error. */
  static int send(int socket, byte[] bytes, int descriptor) {
    try (Memory memory = new Memory()) {
      MemorySegment control = memory.allocate(HEADER_BYTES + Long.BYTES);
      control.set(ValueLayout.JAVA_LONG, 0, HEADER_BYTES + Integer.BYTES);
      control.set(ValueLayout.JAVA_INT, 8, SocketConstants.SOL_SOCKET);
      control.set(ValueLayout.JAVA_INT, 12, SCM_RIGHTS);
      control.set(ValueLayout.JAVA_INT, HEADER_BYTES, descriptor);
      MemorySegment message = message(memory, memory.text(bytes), bytes.length, control);
      return (int) Libc.retried("sendmsg", socket, message.address(), Descriptors.DONT_WAIT);
    }
  }

  /**
   * Reads the bytes that are available, up to a size, and adds the descriptors that come with them,
   * which are closed on exec.
   */
  static Descriptors.Read receive(int socket, int size, Collection<Integer> received) {
    try (Memory memory = new Memory()) {
      MemorySegment buffer = memory.buffer(size);
      MemorySegment control = memory.allocate(HEADER_BYTES + (long) MOST * Integer.BYTES);
      MemorySegment message = message(memory, buffer.address(), size, control);
      int flags = MSG_CMSG_CLOEXEC | Descriptors.DONT_WAIT;
      int count = (int) Libc.retried("recvmsg", socket, message.address(), flags);
      byte[] bytes = new byte[Math.max(0, count)];
      MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, bytes.length);
      if (count >= 0 && message.get(ValueLayout.JAVA_LONG, CONTROL_SIZE) > HEADER_BYTES) {
        long end = control.get(ValueLayout.JAVA_LONG, 0);
        for (long at = HEADER_BYTES; at + Integer.BYTES <= end; at += Integer.BYTES) {
          received.add(ProgramDescriptors.add(control.get(ValueLayout.JAVA_INT, at)));
        }
      }
      return new Descriptors.Read(count, bytes);
    }
  }

  private static MemorySegment message(
      Memory memory, long bytes, long size, MemorySegment control) {
    MemorySegment vector = memory.allocate(16);
    vector.set(ValueLayout.JAVA_LONG, 0, bytes);
    vector.set(ValueLayout.JAVA_LONG, 8, size);
    MemorySegment message = memory.allocate(MESSAGE_BYTES);
    message.set(ValueLayout.JAVA_LONG, IOV, vector.address());
    message.set(ValueLayout.JAVA_LONG, IOV_COUNT, 1);
    message.set(ValueLayout.JAVA_LONG, CONTROL, control.address());
    message.set(ValueLayout.JAVA_LONG, CONTROL_SIZE, control.byteSize());
    return message;
  }
}
