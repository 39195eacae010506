package io.es4x.inspect;

import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The options of the inspector, which the command line has parsed and validated.
 *
 * @param host the address to listen on
 * @param port 0 for any free one
 * @param remote whether other machines may attach
 * @param waits whether the program waits for a client before it starts
 * @param breaks whether it then pauses at its first line
 */
public record InspectorOptions(
    String host, int port, boolean remote, boolean waits, boolean breaks) {

  /**
   * Reads the options from JSON, in which the option is named as on the command line; exactly one
   * is present.
   */
  public static InspectorOptions of(JsonObject json) {
    JsonObject breaking = json.getJsonObject("inspect-brk");
    JsonObject waiting = json.getJsonObject("inspect-wait");
    JsonObject plain = json.getJsonObject("inspect");
    JsonObject address = breaking != null ? breaking : waiting != null ? waiting : plain;
    return new InspectorOptions(
        address.getString("host"),
        address.getInteger("port"),
        json.getBoolean("inspect-allow-remote"),
        breaking != null || waiting != null,
        breaking != null);
  }

  /** Returns a copy with another address; null keeps a part. */
  InspectorOptions at(@Nullable String otherHost, @Nullable Integer otherPort) {
    return new InspectorOptions(
        otherHost == null ? host : otherHost,
        otherPort == null ? port : otherPort,
        remote,
        waits,
        breaks);
  }
}
