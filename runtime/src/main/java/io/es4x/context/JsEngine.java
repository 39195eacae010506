package io.es4x.context;

import com.oracle.truffle.api.Truffle;
import com.oracle.truffle.api.impl.DefaultTruffleRuntime;
import io.es4x.coverage.CoveredEngine;
import io.es4x.engine.compiler.InliningBudget;
import io.es4x.engine.messages.ErrorWords;
import io.es4x.engine.objects.ErrorClasses;
import io.es4x.errors.SourcePosition;
import io.es4x.interop.BindingTables;
import io.es4x.interop.InteropRules;
import io.es4x.loader.LoadedText;
import io.es4x.loader.ModuleSystem;
import io.es4x.os.ProcessClock;
import io.es4x.scripts.Scripts;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.MessageTransport;
import org.jspecify.annotations.Nullable;

/**
 * The state that all JavaScript contexts of one Vert.x instance share: the polyglot engine with its
 * compiled code, the interop rules and the module system with its caches.
 *
 * <p>Code that several contexts share is compiled without knowledge of any one context's objects: a
 * server on Node's library then handles a fifth fewer requests. So a program with a single context
 * has an engine of its own; further contexts, such as workers, share the engine {@link #further}.
 */
@AnyThread
public final class JsEngine implements AutoCloseable, CoveredEngine {
  private final long started = ProcessClock.nanos();
  private final Engine engine;
  private final HostAccess hostAccess;
  private final ModuleSystem modules;
  private final boolean allFrames;
  private final Scripts scripts;
  private final boolean sharesCode;
  private @Nullable JsEngine further;
  private volatile Runnable contextListener = () -> {};

  private JsEngine(
      Engine engine,
      HostAccess hostAccess,
      ModuleSystem modules,
      boolean allFrames,
      Scripts scripts,
      boolean sharesCode) {
    this.engine = engine;
    this.hostAccess = hostAccess;
    this.modules = modules;
    this.allFrames = allFrames;
    this.scripts = scripts;
    this.sharesCode = sharesCode;
    ErrorWords.prepare();
  }

  /**
   * Starts an engine whose interop knows the types of the given bindings.
   *
   * @param allFrames whether stacks show the frames of the runtime and of Java, too
   */
  public static JsEngine create(BindingTables tables, ModuleSystem modules, boolean allFrames) {
    return create(tables, modules, allFrames, null, false);
  }

  /**
   * Starts an engine as {@link #create(BindingTables, ModuleSystem, boolean)} does, whose code is
   * compiled for a single context, the program's.
   */
  public static JsEngine createForOneContext(
      BindingTables tables, ModuleSystem modules, boolean allFrames) {
    Engine.Builder builder = builder(allFrames, true).option("engine.DisableCodeSharing", "true");
    return start(builder, tables, modules, allFrames, /* sharesCode= */ false);
  }

  /**
   * Starts an engine as {@link #create(BindingTables, ModuleSystem, boolean)} does.
   *
   * @param inspector receives the messages of GraalVM's inspector, whose jar is on the class path;
   *     null for an engine without one
   * @param translatesAll whether functions that are never called are parsed completely, too
   */
  public static JsEngine create(
      BindingTables tables,
      ModuleSystem modules,
      boolean allFrames,
      @Nullable MessageTransport inspector,
      boolean translatesAll) {
    Engine.Builder builder = builder(allFrames, inspector == null && !translatesAll);
    if (inspector != null) {
      builder
          .serverTransport(inspector)
          .option("inspect", "true")
          .option("inspect.Suspend", "false")
          .option("inspect.HideErrors", "true");
    }
    return start(builder, tables, modules, allFrames, /* sharesCode= */ true);
  }

  private static JsEngine start(
      Engine.Builder builder,
      BindingTables tables,
      ModuleSystem modules,
      boolean allFrames,
      boolean sharesCode) {
    ErrorClasses.initialize();
    return new JsEngine(
        builder.build(),
        InteropRules.create(tables),
        modules,
        allFrames,
        new Scripts(),
        sharesCode);
  }

  private static Engine.Builder builder(boolean allFrames, boolean lazily) {
    return Engine.newBuilder("js", "wasm")
        .allowExperimentalOptions(true)
        // ES4X logs a warning of its own, with the remedy.
        .option("engine.WarnInterpreterOnly", "false")
        .options(hasCompiler() ? InliningBudget.options() : Map.of())
        // Most functions of packages are never called. A debugger needs all of them, for
        // breakpoints.
        .option("js.lazy-translation", String.valueOf(lazily))
        .option("engine.ShowInternalStackFrames", String.valueOf(allFrames));
  }

  /**
   * Returns the engine of the contexts other than the program's, such as workers, which share their
   * code. It is made when first requested.
   */
  public synchronized JsEngine further() {
    if (sharesCode) {
      return this;
    }
    if (further == null) {
      further =
          new JsEngine(
              builder(allFrames, true).build(), hostAccess, modules, allFrames, scripts, true);
    }
    return further;
  }

  /**
   * Returns whether hot code is compiled; if not, everything is interpreted, 10 to 100 times
   * slower.
   */
  public boolean compiles() {
    return hasCompiler();
  }

  private static boolean hasCompiler() {
    return !(Truffle.getRuntime() instanceof DefaultTruffleRuntime);
  }

  /**
   * Returns a service of one of the engine's instruments, which starts when its service is first
   * requested.
   */
  @Override
  public <T> T service(String instrument, Class<T> type) {
    return Objects.requireNonNull(engine.getInstruments().get(instrument), instrument).lookup(type);
  }

  /** Sets what runs after each context of the engine has been created, on the context's thread. */
  public void onContextCreated(Runnable listener) {
    contextListener = listener;
  }

  void contextCreated() {
    contextListener.run();
  }

  /** Returns the text of a module's file as it was loaded, or null if it was not. */
  public @Nullable LoadedText loadedText(Path file) {
    return modules.loadedText(file);
  }

  /**
   * Maps a position in the text that the engine has to one in the user's file; null if there is
   * none.
   */
  @Override
  public @Nullable SourcePosition inFile(SourcePosition evaluated) {
    return modules.inFile(evaluated);
  }

  /** Defines the text of a module for a file that does not exist. */
  public void defineModule(Path file, String text) {
    modules.define(file, text);
  }

  /** Returns the file that the name of a main file or a directory resolves to. */
  public Path resolveMain(Path fileOrDirectory) {
    return modules.resolveMain(fileOrDirectory);
  }

  /** Returns the module system that all contexts share. */
  public ModuleSystem modules() {
    return modules;
  }

  /**
   * Passes JSON to Java code as a JavaScript value, for checks by conversions. The value is valid
   * during the call only.
   */
  public void read(JsonObject json, Consumer<Value> reader) {
    try (Context context = brief()) {
      reader.accept(context.eval("js", "JSON.parse").execute(json.encode()));
    }
  }

  /**
   * Runs one of the runtime's scripts that needs no builtin module, and passes on its exports,
   * which are valid during the call only.
   *
   * @param name resource name
   */
  public void use(String name, Consumer<Value> user) {
    try (Context context = brief()) {
      user.accept(scripts.load(context, name));
    }
  }

  /** Makes a context without a program. */
  private Context brief() {
    return Context.newBuilder("js").engine(engine).allowHostAccess(hostAccess).build();
  }

  /** Returns when the engine was started, on {@link ProcessClock}. */
  long started() {
    return started;
  }

  Engine polyglot() {
    return engine;
  }

  HostAccess hostAccess() {
    return hostAccess;
  }

  /** Returns whether stacks include the frames of the runtime and of Java. */
  public boolean allFrames() {
    return allFrames;
  }

  Scripts scripts() {
    return scripts;
  }

  @Override
  public synchronized void close() {
    engine.close(true);
    if (further != null) {
      further.close();
    }
  }
}
