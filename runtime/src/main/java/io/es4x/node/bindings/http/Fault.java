package io.es4x.node.bindings.http;

/** The kinds of faults in messages; Node's error codes are their names behind {@code HPE_}. */
enum Fault {
  CB_HEADERS_COMPLETE,
  CHUNK_EXTENSIONS_OVERFLOW,
  CLOSED_CONNECTION,
  CR_EXPECTED,
  HEADER_OVERFLOW,
  INVALID_CHUNK_SIZE,
  INVALID_CONSTANT,
  INVALID_CONTENT_LENGTH,
  INVALID_EOF_STATE,
  INVALID_HEADER_TOKEN,
  INVALID_METHOD,
  INVALID_STATUS,
  INVALID_TRANSFER_ENCODING,
  INVALID_URL,
  INVALID_VERSION,
  LF_EXPECTED,
  PAUSED,
  PAUSED_H2_UPGRADE,
  STRICT,
  UNEXPECTED_CONTENT_LENGTH,
  UNEXPECTED_SPACE,
  USER;

  String code() {
    return "HPE_" + name();
  }

  /** The failure of a message by this fault. */
  HttpSyntaxException at(int position, String reason) {
    return new HttpSyntaxException(this, reason, position);
  }
}
