package io.es4x.context;

import io.es4x.os.StandardStream;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles;
import io.es4x.services.InspectorControl;
import io.es4x.services.Openings;
import io.es4x.services.Permissions;
import io.es4x.services.ProcessLife;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.services.WorkerThread;
import io.vertx.core.internal.ContextInternal;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The services of a context, which builtins use: its event loop and the process that it shares. */
record Services(
    JsContext context,
    JsEngine engine,
    EventLoop eventLoop,
    Handles handles,
    Openings openings,
    Permissions permissions,
    ProcessControl control)
    implements ContextServices, ProcessLife {

  Services(JsContext context, JsEngine engine, ProcessControl control) {
    this(
        context,
        engine,
        new EventLoopTasks(context, new LoopTimer(context)),
        new Handles(),
        new Openings(),
        engine.modules().permissions(),
        control);
  }

  @Override
  public ContextInternal vertxContext() {
    return context.vertxContext();
  }

  @Override
  public @Nullable WorkerSettings worker() {
    return control.worker();
  }

  @Override
  public WorkerThread createWorker(WorkerSettings settings, IntConsumer ended) {
    return WorkerProcess.create(this, settings, ended);
  }

  @Override
  public ProcessLife process() {
    return this;
  }

  @Override
  public ProcessSettings settings() {
    return control.settings();
  }

  @Override
  public InspectorControl inspector() {
    return control.inspector();
  }

  @Override
  public StandardStream stdout() {
    return control.stdout();
  }

  @Override
  public StandardStream stderr() {
    return control.stderr();
  }

  @Override
  public boolean isEmbedded() {
    return control.isEmbedded();
  }

  @Override
  public void exit(int code) {
    control.exit(code);
  }

  @Override
  public void exitCode(int code) {
    control.exitCode(code);
  }

  @Override
  public void abort() {
    control.abort();
  }

  @Override
  public boolean listensTo(String name, boolean listening) {
    return control.listenToSignal(name, context, listening);
  }
}
