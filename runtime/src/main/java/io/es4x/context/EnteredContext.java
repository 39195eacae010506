package io.es4x.context;

import io.netty.util.concurrent.FastThreadLocal;
import org.graalvm.polyglot.Context;

/**
 * The context in which an event loop stays entered between tasks, which makes each entry cheaper.
 *
 * <p>Contexts nest on a thread, so only the first one of a loop can stay; the others are entered
 * and left for each task by GraalJS itself.
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
