package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;

/** The parts that the records and messages of a handshake share (RFC 8446, 4 and 5.1). */
@AnyThread
final class Handshake {
  /** The type of a record with messages of the handshake. */
  static final int RECORD = 22;

  static final int RECORD_HEADER = 5;
  static final int MESSAGE_HEADER = 4;

  private Handshake() {}

  static void skip(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() + count);
  }
}
