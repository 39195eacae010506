package io.es4x.context;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.loader.BackgroundWork;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Resolves, reads and transforms modules on a worker thread, in the order of their imports. */
final class ImportWorker implements BackgroundWork {
  private final JsContext context;

  ImportWorker(JsContext context) {
    this.context = context;
  }

  @Override
  public <T> void run(Supplier<T> work, Consumer<T> then) {
    Origin origin = context.origin();
    context.pending(+1);
    context
        .vertxContext()
        .executeBlocking(work::get, true)
        .onComplete(
            done -> {
              if (!context.life().isClosed()) {
                context.runTask(
                    () -> {
                      context.pending(-1);
                      if (done.succeeded()) {
                        then.accept(done.result());
                      } else {
                        context.errors().uncaught(JsErrors.toJs(done.cause()));
                      }
                    },
                    origin);
              }
            });
  }
}
