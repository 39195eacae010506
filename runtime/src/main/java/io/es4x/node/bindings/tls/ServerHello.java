package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** The first message of a server (RFC 8446, 4.1.3), which says whether it resumes a session. */
@AnyThread
final class ServerHello {
  private static final int HANDSHAKE = 22;
  private static final int SERVER_HELLO = 2;
  private static final int RECORD_HEADER = 5;
  private static final int MESSAGE_HEADER = 4;
  private static final int VERSION_AND_RANDOM = 34;
  private static final int SUITE_AND_COMPRESSION = 3;
  private static final int PRE_SHARED_KEY = 41;

  private ServerHello() {}

  /** Returns whether a record is a ServerHello of TLS 1.3 that resumes a session. */
  static boolean resumes(ByteBuffer record) {
    ByteBuffer bytes = record.slice();
    try {
      if (bytes.get(0) != HANDSHAKE || bytes.get(RECORD_HEADER) != SERVER_HELLO) {
        return false;
      }
      skip(bytes, RECORD_HEADER + MESSAGE_HEADER + VERSION_AND_RANDOM);
      skip(bytes, bytes.get() & 0xff);
      skip(bytes, SUITE_AND_COMPRESSION);
      int end = (bytes.getShort() & 0xffff) + bytes.position();
      boolean isFound = false;
      while (!isFound && bytes.position() < end) {
        isFound = bytes.getShort() == PRE_SHARED_KEY;
        skip(bytes, bytes.getShort() & 0xffff);
      }
      return isFound;
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException other) {
      return false; // It is another message, or truncated.
    }
  }

  private static void skip(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() + count);
  }
}
