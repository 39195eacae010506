package io.es4x.context;

import io.netty.util.concurrent.FastThreadLocal;
import org.graalvm.polyglot.Context;

/**
 * The context that an event loop keeps entered between tasks, which makes entering it for a task
 * cheaper.
 *
 * <p>Contexts nest on a thread, so only the first context of a loop can stay entered; GraalJS
 * enters and leaves the others for each task.
 */
final class EnteredContext {
  private static final FastThreadLocal<Context> RESIDENT = new FastThreadLocal<>();

  private EnteredContext() {}

  static void take(Context context) {
    if (RESIDENT.get() == null) {
      RESIDENT.set(context);
      context.enter();
    }
  }

  static void end(Context context) {
    if (RESIDENT.get() == context) {
      RESIDENT.remove();
      context.leave();
    }
  }
}
