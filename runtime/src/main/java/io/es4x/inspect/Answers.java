package io.es4x.inspect;

import io.vertx.core.json.JsonObject;

/** The responses to commands, in the form of JSON-RPC. */
final class Answers {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int SERVER_ERROR = -32000;

  private Answers() {}

  /** Makes a response of an agent's reply, which is a result or has an {@code error}. */
  static JsonObject result(JsonObject result) {
    return result.containsKey("error") ? result : new JsonObject().put("result", result);
  }

  static JsonObject error(int code, String message) {
    JsonObject error = new JsonObject().put("code", code).put("message", message);
    return new JsonObject().put("error", error);
  }
}
