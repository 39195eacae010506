package io.es4x.inspect;

import io.vertx.core.json.JsonObject;

/** The answers to commands, as JSON-RPC has them. */
final class Answers {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int SERVER_ERROR = -32000;

  private Answers() {}

  /** Makes an answer of what an agent says, which is a result, or has an {@code error}. */
  static JsonObject result(JsonObject result) {
    return result.containsKey("error") ? result : new JsonObject().put("result", result);
  }

  static JsonObject error(int code, String message) {
    JsonObject error = new JsonObject().put("code", code).put("message", message);
    return new JsonObject().put("error", error);
  }
}
