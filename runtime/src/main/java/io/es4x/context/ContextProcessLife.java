package io.es4x.context;

import io.es4x.node.process.ProcessLife;

/** What one context's {@code process} object may do to the process. */
record ContextProcessLife(JsContext context, ProcessControl process) implements ProcessLife {
  @Override
  public void exit(int code) {
    process.exit(code);
  }

  @Override
  public void exitCode(int code) {
    process.exitCode(code);
  }

  @Override
  public void abort() {
    process.abort();
  }

  @Override
  public void listensTo(String name, boolean listening) {
    process.listenToSignal(name, context, listening);
  }

  @Override
  public void waiting(int change) {
    context.pending(change);
  }

  @Override
  public void runLater(Runnable task) {
    context.runLater(() -> context.runTask(task));
  }
}
