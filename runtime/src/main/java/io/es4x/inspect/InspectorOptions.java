package io.es4x.inspect;

import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The options of the inspector, which the command has read and checked.
 *
 * @param host the address to listen on
 * @param port 0 for any that is free
 * @param remote whether other machines may attach
 * @param waits whether the program starts when a client says so
 * @param breaks whether it then pauses at its first line
 */
public record InspectorOptions(
    String host, int port, boolean remote, boolean waits, boolean breaks) {

  /**
   * Makes the options of JSON in which each has its name on the command line; one of them is there.
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

  /** Returns the same options at another address; of which null leaves what there is. */
  InspectorOptions at(@Nullable String otherHost, @Nullable Integer otherPort) {
    return new InspectorOptions(
        otherHost == null ? host : otherHost,
        otherPort == null ? port : otherPort,
        remote,
        waits,
        breaks);
  }
}
