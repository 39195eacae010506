package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.engine.promises.RejectionTracker;
import io.es4x.errors.HostErrors;
import io.es4x.errors.PolyglotFrames;
import io.es4x.interop.BindingTables;
import io.es4x.loader.BackgroundWork;
import io.es4x.loader.ContextModules;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.ModuleSystem;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.services.ContextServices;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

/**
 * A context of programs, with everything that a {@link JsContext} has except the event loop of
 * Vert.x: the test drives it.
 */
public final class TestContext implements AutoCloseable {
  private final Context polyglot;
  private final ContextModules modules;
  private final ContextScripts scripts;

  private TestContext(Context polyglot, ContextModules modules, ContextScripts scripts) {
    this.polyglot = polyglot;
    this.modules = modules;
    this.scripts = scripts;
  }

  /** Starts an engine without bindings. */
  public static JsEngine engine(ModuleOptions options) {
    return JsEngine.create(BindingTables.EMPTY, new ModuleSystem(options), false);
  }

  /** Makes a context, and runs its start script. */
  public static TestContext create(JsEngine engine, ContextServices services) {
    ModuleFileSystem files = engine.modules().newFileSystem();
    Context polyglot = PolyglotContexts.create(engine, files, services.permissions());
    ContextModules modules = engine.modules().attach(polyglot, files, new AtOnce());
    Map<String, Object> halves = new HashMap<>(modules.javaHalves());
    halves.put("dispatch", new NoDispatch());
    halves.put("java-errors", new HostErrors(new PolyglotFrames(modules::inUserFile, false)));
    return new TestContext(
        polyglot, modules, ContextScripts.start(polyglot, engine.scripts(), services, halves));
  }

  public Context polyglot() {
    return polyglot;
  }

  public ContextModules modules() {
    return modules;
  }

  public ContextScripts scripts() {
    return scripts;
  }

  @Override
  public void close() {
    polyglot.close(true);
  }

  /** Runs the work at once: a context without an event loop cannot be called back. */
  private static final class AtOnce implements BackgroundWork {
    @Override
    public <T> void run(Supplier<T> work, Consumer<T> then) {
      then.accept(work.get());
    }
  }

  /** Replaces {@link Dispatch}: there are no arrivals in the tests. Public for GraalJS only. */
  public static final class NoDispatch {
    public void enterBy(Value main, Value run, Value runWithTwo, Value resumed) {}

    public Object calls() {
      return ProxyObject.fromMap(Map.of());
    }

    public Object rejections() {
      return RejectionTracker.functions();
    }

    public void bindBy(Value bind) {}

    public @Nullable Object arrival() {
      return null;
    }
  }
}
