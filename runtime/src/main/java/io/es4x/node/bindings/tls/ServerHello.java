package io.es4x.node.bindings.tls;

import static io.es4x.node.bindings.tls.Handshake.MESSAGE_HEADER;
import static io.es4x.node.bindings.tls.Handshake.RECORD_HEADER;
import static io.es4x.node.bindings.tls.Handshake.skip;

import io.es4x.threads.AnyThread;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The first message of a server (RFC 8446, 4.1.3), which says whether it resumes a session. */
@AnyThread
final class ServerHello {
  /** The type of the message. */
  static final int TYPE = 2;

  private static final int VERSION_AND_RANDOM = 34;
  private static final int SUITE_AND_COMPRESSION = 3;
  private static final int PRE_SHARED_KEY = 41;

  private ServerHello() {}

  /** Returns whether a record is a ServerHello of TLS 1.3 that resumes a session. */
  static boolean resumes(ByteBuffer record) {
    ByteBuffer bytes = record.slice();
    try {
      if (bytes.get(0) != Handshake.RECORD || bytes.get(RECORD_HEADER) != TYPE) {
        return false;
      }
      skip(bytes, RECORD_HEADER + MESSAGE_HEADER);
      return extension(bytes, PRE_SHARED_KEY) != null;
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException other) {
      return false; // It is another message, or truncated.
    }
  }

  /**
   * Returns the content of an extension; null for none.
   *
   * @param message behind its header
   */
  static @Nullable ByteBuffer extension(ByteBuffer message, int wanted) {
    skip(message, VERSION_AND_RANDOM);
    skip(message, message.get() & 0xff);
    skip(message, SUITE_AND_COMPRESSION);
    int end = (message.getShort() & 0xffff) + message.position();
    while (message.position() < end) {
      int type = message.getShort() & 0xffff;
      int length = message.getShort() & 0xffff;
      int from = message.position();
      skip(message, length);
      if (type == wanted) {
        return message.slice(from, length);
      }
    }
    return null;
  }
}
