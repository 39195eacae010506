package io.es4x.node.bindings.tls;

import static io.es4x.node.bindings.tls.Handshake.MESSAGE_HEADER;
import static io.es4x.node.bindings.tls.Handshake.RECORD_HEADER;
import static io.es4x.node.bindings.tls.Handshake.skip;

import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The temporary key of a server, as its messages tell a client: Java's session does not. Reads the
 * records of a handshake that are not yet encrypted.
 */
@ContextThread
final class KeyExchange {
  private static final int SERVER_KEY_EXCHANGE = 12;
  private static final int KEY_SHARE = 51;
  private static final int NAMED_CURVE = 3;

  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
  private boolean isOver;
  private boolean hasDhe;
  private @Nullable List<@Nullable Object> key;

  /** Reads a record, if it is of the handshake and complete. */
  void see(ByteBuffer input) {
    ByteBuffer record = input.slice();
    if (isOver || record.remaining() < RECORD_HEADER) {
      return;
    }
    int length = record.getShort(3) & 0xffff;
    if (record.get(0) != Handshake.RECORD) {
      isOver = true; // What follows is encrypted.
    } else if (record.remaining() >= RECORD_HEADER + length) {
      byte[] bytes = new byte[length];
      record.get(RECORD_HEADER, bytes);
      messages.writeBytes(bytes);
    }
  }

  /**
   * The type, the size in bits and the name of the key; null for none.
   *
   * @param suite Java's name of the suite
   */
  @Nullable List<@Nullable Object> key(String suite) {
    isOver = true;
    hasDhe = suite.startsWith("TLS_DHE_");
    try {
      read(ByteBuffer.wrap(messages.toByteArray()));
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException truncated) {
      // The messages before the truncated one are used.
    }
    return key;
  }

  private void read(ByteBuffer all) {
    while (all.remaining() >= MESSAGE_HEADER) {
      int header = all.getInt();
      int length = header & 0xffffff;
      ByteBuffer message = all.slice(all.position(), length);
      skip(all, length);
      if (header >>> 24 == ServerHello.TYPE) {
        readHello(message);
      } else if (header >>> 24 == SERVER_KEY_EXCHANGE) {
        readExchange(message);
      }
    }
  }

  /** Reads the share of a server of TLS 1.3 (RFC 8446, 4.2.8). */
  private void readHello(ByteBuffer hello) {
    ByteBuffer share = ServerHello.extension(hello, KEY_SHARE);
    if (share != null) {
      key = of(share.getShort() & 0xffff);
    }
  }

  /** Reads the parameters of a server before TLS 1.3 (RFC 8422, 5.4, and RFC 5246, 7.4.3). */
  private void readExchange(ByteBuffer exchange) {
    if (hasDhe) {
      byte[] prime = new byte[exchange.getShort() & 0xffff];
      exchange.get(prime);
      key = Arrays.asList("DH", new BigInteger(1, prime).bitLength(), null);
    } else if (exchange.get() == NAMED_CURVE) {
      key = of(exchange.getShort() & 0xffff);
    }
  }

  private static @Nullable List<@Nullable Object> of(int id) {
    Group group = Group.of(id);
    if (group == null) {
      return null;
    }
    String name = group.isCurve() ? group.title() : null;
    return Arrays.asList(name == null ? "DH" : "ECDH", group.bits(), name);
  }
}
