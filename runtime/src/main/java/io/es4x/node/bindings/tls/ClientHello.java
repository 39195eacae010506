package io.es4x.node.bindings.tls;

import static io.es4x.node.bindings.tls.Handshake.RECORD_HEADER;
import static io.es4x.node.bindings.tls.Handshake.skip;

import io.es4x.threads.AnyThread;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first words of a client (RFC 8446, 4.1.2), as far as a server's program is asked about it.
 *
 * @param servername the name that the client has for the server; null for none
 * @param protocols the protocols that it offers, as the extension has them; null for none
 * @param sessionId the session that it wants to resume, in versions before 1.3; empty for none
 * @param hasTicket if it has a ticket for the session (RFC 5077)
 * @param wantsStatus if it wants to know that the certificate is not revoked (RFC 6066, 8)
 * @param hasTls13 if it can use TLS 1.3
 * @param algorithms the numbers of the algorithms of signatures that it takes (RFC 8446, 4.2.3)
 */
@AnyThread
record ClientHello(
    @Nullable String servername,
    byte @Nullable [] protocols,
    byte[] sessionId,
    boolean hasTicket,
    boolean wantsStatus,
    boolean hasTls13,
    List<Integer> algorithms) {
  private static final int MAJOR = 3;
  private static final int SERVER_NAME = 0;
  private static final int STATUS_REQUEST = 5;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final int ALPN = 16;
  private static final int SESSION_TICKET = 35;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int TLS_1_3 = 0x304;
  private static final int RANDOM_AND_VERSION = 34;

  /** Returns whether bytes cannot be the beginning of a handshake. */
  static boolean isOther(ByteBuffer input) {
    return input.hasRemaining() && input.get(input.position()) != Handshake.RECORD
        || input.remaining() > 1 && input.get(input.position() + 1) != MAJOR;
  }

  /** Reads the message without taking it; null while it is not complete. */
  static @Nullable ClientHello read(ByteBuffer input) {
    ByteBuffer message = message(input.duplicate());
    if (message == null) {
      return null;
    }
    try {
      return extensions(message);
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException malformed) {
      return new ClientHello(
          null,
          null,
          new byte[0],
          false,
          false,
          false,
          List.of()); // Java's engine will say what is wrong.
    }
  }

  /** The message in one piece, which may come in several records. */
  private static @Nullable ByteBuffer message(ByteBuffer input) {
    ByteBuffer all = ByteBuffer.allocate(input.remaining());
    while (input.remaining() >= RECORD_HEADER) {
      int length = input.getShort(input.position() + 3) & 0xffff;
      if (input.remaining() < RECORD_HEADER + length) {
        return null;
      }
      all.put(input.slice(input.position() + RECORD_HEADER, length));
      input.position(input.position() + RECORD_HEADER + length);
      int needed = all.position() < 4 ? Integer.MAX_VALUE : (all.getInt(0) & 0xffffff) + 4;
      if (all.position() >= needed) {
        return all.flip().position(4);
      }
    }
    return null;
  }

  private static ClientHello extensions(ByteBuffer message) {
    skip(message, RANDOM_AND_VERSION);
    byte[] sessionId = new byte[message.get() & 0xff];
    message.get(sessionId);
    skip(message, message.getShort() & 0xffff);
    skip(message, message.get() & 0xff);
    String name = null;
    byte[] protocols = null;
    boolean hasTicket = false;
    boolean wantsStatus = false;
    boolean hasTls13 = false;
    List<Integer> algorithms = new ArrayList<>();
    int end = message.hasRemaining() ? (message.getShort() & 0xffff) + message.position() : 0;
    while (message.position() < end) {
      int type = message.getShort() & 0xffff;
      int length = message.getShort() & 0xffff;
      ByteBuffer extension = message.slice(message.position(), length);
      skip(message, length);
      if (type == SERVER_NAME && length > RECORD_HEADER) {
        skip(extension, 3);
        byte[] text = new byte[extension.getShort() & 0xffff];
        extension.get(text);
        name = new String(text, StandardCharsets.US_ASCII);
      } else if (type == ALPN) {
        protocols = new byte[extension.getShort() & 0xffff];
        extension.get(protocols);
      } else if (type == SESSION_TICKET) {
        hasTicket = length > 0;
      } else if (type == STATUS_REQUEST) {
        wantsStatus = true;
      } else if (type == SUPPORTED_VERSIONS) {
        skip(extension, 1);
        while (extension.remaining() >= 2) {
          hasTls13 |= extension.getShort() == TLS_1_3;
        }
      } else if (type == SIGNATURE_ALGORITHMS) {
        skip(extension, 2);
        while (extension.remaining() >= 2) {
          algorithms.add(extension.getShort() & 0xffff);
        }
      }
    }
    return new ClientHello(
        name, protocols, sessionId, hasTicket, wantsStatus, hasTls13, algorithms);
  }
}
