package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The name of a field. Those of some determine the framing of the message. */
@ContextThread
final class FieldName {
  /** The kinds of fields. */
  enum Kind {
    CONNECTION,
    CONTENT_LENGTH,
    TRANSFER_ENCODING,
    UPGRADE,
    GENERAL
  }

  private static final Words SPECIAL =
      Words.inAnyCase(
          "connection", "proxy-connection", "content-length", "transfer-encoding", "upgrade");

  private static final Kind[] KINDS = {
    Kind.CONNECTION, Kind.CONNECTION, Kind.CONTENT_LENGTH, Kind.TRANSFER_ENCODING, Kind.UPGRADE
  };

  private int word;

  void begin() {
    word = Words.START;
  }

  /** The index of the first byte that is not of the name. */
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end && word != Words.NONE) {
      int value = in[at] & 0xff;
      if (!ByteSet.TOKEN.has(value)) {
        return at;
      }
      word = SPECIAL.after(word, value);
      at++;
    }
    return ByteSet.TOKEN.skip(in, at, end);
  }

  Kind kind() {
    int special = word == Words.NONE ? -1 : SPECIAL.valueAt(word);
    return special < 0 ? Kind.GENERAL : KINDS[special];
  }
}
