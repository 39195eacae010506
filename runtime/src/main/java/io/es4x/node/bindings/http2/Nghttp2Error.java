package io.es4x.node.bindings.http2;

import java.util.Arrays;

/** The errors of nghttp2 that Node's library shows, with their numbers and texts. */
enum Nghttp2Error {
  INVALID_ARGUMENT(-501, "Invalid argument"),
  PROTO(-505, "Protocol error"),
  STREAM_ID_NOT_AVAILABLE(-509, "No more Stream ID available"),
  STREAM_CLOSED(-510, "Stream was already closed or invalid"),
  STREAM_CLOSING(-511, "Stream is closing"),
  STREAM_SHUT_WR(-512, "The transmission is not allowed for this stream"),
  INVALID_STREAM_ID(-513, "Stream ID is invalid"),
  INVALID_STREAM_STATE(-514, "Invalid stream state"),
  START_STREAM_NOT_ALLOWED(-516, "request HEADERS is not allowed"),
  FRAME_SIZE_ERROR(-522, "The length of the frame is invalid"),
  HEADER_COMP(-523, "Header compression/decompression error"),
  FLOW_CONTROL(-524, "Flow control error"),
  PUSH_DISABLED(-528, "Server push is disabled by peer"),
  DATA_EXIST(-529, "DATA or HEADERS frame has already been submitted for the stream"),
  SESSION_CLOSING(-530, "The current session is closing"),
  HTTP_HEADER(-531, "Invalid HTTP header field was received"),
  HTTP_MESSAGING(-532, "Violation in HTTP messaging rule"),
  REFUSED_STREAM(-533, "Stream was refused"),
  CALLBACK_FAILURE(-902, "The user callback function failed"),
  BAD_CLIENT_MAGIC(-903, "Received bad client magic byte string"),
  FLOODED(-904, "Flooding was detected in this HTTP/2 session, and it must be closed"),
  TOO_MANY_CONTINUATIONS(-905, "Too many CONTINUATION frames following a HEADER frame");

  final int number;
  private final String text;

  Nghttp2Error(int number, String text) {
    this.number = number;
    this.text = text;
  }

  static String textOf(int number) {
    return Arrays.stream(values())
        .filter(each -> each.number == number)
        .map(each -> each.text)
        .findFirst()
        .orElse("Unknown error code");
  }

  /** The code that the other side is told. */
  int code() {
    return switch (this) {
      case STREAM_CLOSED -> ErrorCode.STREAM_CLOSED;
      case HEADER_COMP -> ErrorCode.COMPRESSION_ERROR;
      case FRAME_SIZE_ERROR -> ErrorCode.FRAME_SIZE_ERROR;
      case FLOW_CONTROL -> ErrorCode.FLOW_CONTROL_ERROR;
      case REFUSED_STREAM -> ErrorCode.REFUSED_STREAM;
      case PROTO, HTTP_HEADER, HTTP_MESSAGING -> ErrorCode.PROTOCOL_ERROR;
      default -> ErrorCode.INTERNAL_ERROR;
    };
  }
}
