package io.es4x.node.bindings.crypto.signing;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;

/** The data of a signature, which the key decides how to digest; JavaScript holds it. */
@ContextThread
final class Message extends ByteArrayOutputStream implements TruffleObject {
  /** The message itself, or one of the bytes of a buffer. */
  static Message of(Object value) {
    if (value instanceof Message message) {
      return message;
    }
    Message message = new Message();
    message.update(Bytes.of(value));
    return message;
  }

  void update(Bytes data) {
    write(data.array(), data.offset(), data.length());
  }
}
