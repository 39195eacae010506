package io.es4x.node.bindings.zlib;

import java.util.List;

/** The failure of a codec in the words of Node's libraries. */
final class CodecException extends Exception {
  private static final long serialVersionUID = 1;
  private static final int BUFFER_ERROR = -5;

  private final int errno;
  private final String code;

  CodecException(String message, int errno, String code) {
    super(message, null, false, false);
    this.errno = errno;
    this.code = code;
  }

  static CodecException badData(String message) {
    return new CodecException(message, -3, "Z_DATA_ERROR");
  }

  static CodecException needsDictionary(String message) {
    return new CodecException(message, 2, "Z_NEED_DICT");
  }

  static CodecException truncated() {
    return new CodecException("unexpected end of file", BUFFER_ERROR, "Z_BUF_ERROR");
  }

  /** A stream that cannot begin, for which Node throws. */
  static CodecException initialization(String message) {
    return new CodecException(message, -1, "ERR_ZLIB_INITIALIZATION_FAILED");
  }

  /** A stream that cannot begin as the library of ES4X lacks what it needs. */
  static CodecException unavailable(String feature) {
    return new CodecException(feature, -1, "ERR_FEATURE_UNAVAILABLE_ON_PLATFORM");
  }

  /** The arguments of Node's {@code onerror}. */
  List<Object> arguments() {
    return List.of(getMessage(), errno, code);
  }
}
