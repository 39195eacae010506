package io.es4x.context;

import com.oracle.truffle.api.Truffle;
import com.oracle.truffle.api.impl.DefaultTruffleRuntime;
import io.es4x.coverage.CoveredEngine;
import io.es4x.engine.ErrorClasses;
import io.es4x.engine.ErrorWords;
import io.es4x.engine.InliningBudget;
import io.es4x.errors.SourcePosition;
import io.es4x.interop.BindingTables;
import io.es4x.interop.InteropRules;
import io.es4x.loader.LoadedText;
import io.es4x.loader.ModuleSystem;
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
 * <p>Code that contexts share is compiled for any of them, which knows none of their objects: a
 * server on Node's library then answers a fifth fewer requests. So a program that is one context
 * has an engine to itself; the contexts that it makes, such as workers, share {@link #further}.
 */
@AnyThread
public final class JsEngine implements AutoCloseable, CoveredEngine {
  private final Engine engine;
  private final HostAccess hostAccess;
  private final ModuleSystem modules;
  private final boolean allFrames;
  private final Scripts scripts;
  private final boolean sharesCode;
  private @Nullable JsEngine further;

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
   * compiled for one context: that of the program.
   */
  public static JsEngine createForOneContext(
      BindingTables tables, ModuleSystem modules, boolean allFrames) {
    Engine.Builder builder = builder(allFrames, true).option("engine.DisableCodeSharing", "true");
    return start(builder, tables, modules, allFrames, /* sharesCode= */ false);
  }

  /**
   * Starts an engine as {@link #create(BindingTables, ModuleSystem, boolean)} does.
   *
   * @param inspector takes the messages of GraalVM's inspector, whose jar is on the class path;
   *     null for an engine without one
   * @param translatesAll whether functions that are never called are translated, too
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
        // ES4X warns itself, in one line that names the cure.
        .option("engine.WarnInterpreterOnly", "false")
        .options(hasCompiler() ? InliningBudget.options() : Map.of())
        // Most functions of packages are never called. A breakpoint needs those that are not yet.
        .option("js.lazy-translation", String.valueOf(lazily))
        .option("engine.ShowInternalStackFrames", String.valueOf(allFrames));
  }

  /**
   * The engine of the contexts beside that of the program, such as its workers, which share their
   * code. It is made when it is first asked for.
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
   * Tells whether hot code is compiled; otherwise everything is interpreted, 10 to 100 times
   * slower.
   */
  public boolean compiles() {
    return hasCompiler();
  }

  private static boolean hasCompiler() {
    return !(Truffle.getRuntime() instanceof DefaultTruffleRuntime);
  }

  /** A service of one of the engine's instruments, which starts with the first use of it. */
  @Override
  public <T> T service(String instrument, Class<T> type) {
    return Objects.requireNonNull(engine.getInstruments().get(instrument), instrument).lookup(type);
  }

  /** The text of a module's file as it was loaded, for those who show it; null for no such file. */
  public @Nullable LoadedText loadedText(Path file) {
    return modules.loadedText(file);
  }

  /** Finds the place in a file of a place in the text that the engine has; null for no file. */
  @Override
  public @Nullable SourcePosition inFile(SourcePosition evaluated) {
    return modules.inFile(evaluated);
  }

  /** Sets the text of a module in a file that does not exist. */
  public void defineModule(Path file, String text) {
    modules.define(file, text);
  }

  /** The file that a main file's name, or a directory, stands for. */
  public Path resolveMain(Path fileOrDirectory) {
    return modules.resolveMain(fileOrDirectory);
  }

  /** The module system that all contexts share. */
  public ModuleSystem modules() {
    return modules;
  }

  /**
   * Shows JSON to Java code as scripts would, whose values conversions check. The value ends with
   * the call.
   */
  public void read(JsonObject json, Consumer<Value> reader) {
    try (Context context = brief()) {
      reader.accept(context.eval("js", "JSON.parse").execute(json.encode()));
    }
  }

  /**
   * Runs a script of the runtime's own that needs no builtin module, and shows its exports. They
   * end with the call.
   *
   * @param name resource name
   */
  public void use(String name, Consumer<Value> user) {
    try (Context context = brief()) {
      user.accept(scripts.load(context, name));
    }
  }

  /** A context without a program. */
  private Context brief() {
    return Context.newBuilder("js").engine(engine).allowHostAccess(hostAccess).build();
  }

  Engine polyglot() {
    return engine;
  }

  HostAccess hostAccess() {
    return hostAccess;
  }

  /** Tells whether stacks show the frames of the runtime and of Java, too. */
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
