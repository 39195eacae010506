package io.es4x.context;

import io.vertx.core.internal.ContextInternal;
import io.vertx.core.json.JsonObject;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/**
 * The globals that only a verticle has: {@code vertx}, and {@code config} as a JavaScript object.
 */
final class VerticleGlobals {
  private VerticleGlobals() {}

  static void install(Context context, ContextInternal vertxContext) {
    Value global = context.getBindings("js");
    global.putMember("vertx", vertxContext.owner());
    JsonObject config = vertxContext.config();
    String text = config == null ? "{}" : config.encode();
    global.putMember("config", context.eval("js", "JSON.parse").execute(text));
  }
}
