package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.MainFailure;
import io.es4x.context.ProcessControl;
import io.es4x.os.StandardStream;
import io.es4x.services.InspectorControl;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.threads.AnyThread;
import io.vertx.core.internal.ContextInternal;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The process of one instance of a deployed verticle: that of its program, except for uncaught
 * errors, which fail the verticle.
 */
@AnyThread
final class VerticleProcess implements ProcessControl {
  private final ProcessControl program;
  private final @Nullable ContextInternal root;
  private final BiConsumer<JsContext, MainFailure> failed;
  private volatile @Nullable JsContext context;
  private volatile boolean started;

  /**
   * @param root the context of the instance that a worker has deployed; null for other deployers,
   *     with which Vert.x undeploys it
   * @param failed is called on the context's thread for an uncaught error after the start
   */
  VerticleProcess(
      ProcessControl program,
      @Nullable ContextInternal root,
      BiConsumer<JsContext, MainFailure> failed) {
    this.program = program;
    this.root = root;
    this.failed = failed;
  }

  /** Returns the process of the program, for that of one of its verticles or its own. */
  static ProcessControl program(ProcessControl process) {
    return process instanceof VerticleProcess verticle ? verticle.program : process;
  }

  /** The main module has been evaluated: until then an error fails the deployment. */
  void started() {
    started = true;
  }

  @Override
  public void uncaught(String text, int code) {
    JsContext failing = Objects.requireNonNull(context, "its code runs");
    MainFailure failure = new MainFailure(text, code);
    if (started) {
      failed.accept(failing, failure);
    }
    failing.life().cancel(failure);
  }

  @Override
  public boolean endsByErrors() {
    return false;
  }

  @Override
  public void opened(JsContext opened) {
    context = opened;
    program.opened(opened);
  }

  @Override
  public void orphaned(JsContext orphan) {
    orphan.afterTasks(
        () -> {
          if (!orphan.life().isDeployed()) {
            orphan.life().close(); // Fails its start.
          } else if (root != null) {
            root.owner().undeploy(root.deploymentID());
          }
        });
  }

  // As the program

  @Override
  public ProcessSettings settings() {
    return program.settings();
  }

  @Override
  public StandardStream stdout() {
    return program.stdout();
  }

  @Override
  public StandardStream stderr() {
    return program.stderr();
  }

  @Override
  public InspectorControl inspector() {
    return program.inspector();
  }

  @Override
  public @Nullable WorkerSettings worker() {
    return program.worker();
  }

  @Override
  public boolean isEmbedded() {
    return program.isEmbedded();
  }

  @Override
  public void exit(int code) {
    program.exit(code);
  }

  @Override
  public void exitCode(int code) {
    program.exitCode(code);
  }

  @Override
  public void abort() {
    program.abort();
  }

  @Override
  public void closed(JsContext closed) {
    program.closed(closed);
  }

  @Override
  public void idle(JsContext idle) {
    program.idle(idle);
  }

  @Override
  public void workerOpened(JsContext opened) {
    program.workerOpened(opened);
  }

  @Override
  public void workerClosed(JsContext closed) {
    program.workerClosed(closed);
  }

  @Override
  public void restarting(int change) {
    program.restarting(change);
  }

  @Override
  public boolean listenToSignal(String name, JsContext listener, boolean listening) {
    return program.listenToSignal(name, listener, listening);
  }
}
