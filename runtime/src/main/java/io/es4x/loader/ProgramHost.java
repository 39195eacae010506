package io.es4x.loader;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code program.js}: programs without a file, or whose syntax is checked only.
 */
@ContextThread
public final class ProgramHost {

  /** The name of code that is an ES module, as in Node. */
  private static final String MODULE = "[eval1]";

  /** The end of the names of such code. */
  private static final String MODULE_END = "eval1]";

  private static final String IN_WORKER = "[worker eval]";
  private static final AtomicBoolean CHANNEL = new AtomicBoolean(true);
  private static final AtomicInteger WORKERS = new AtomicInteger();

  private final ModuleSystem system;
  private final Context context;
  private final ReturnedFailures attempts;

  ProgramHost(ModuleSystem system, Context context) {
    this.system = system;
    this.context = context;
    this.attempts = new ReturnedFailures(system.urls);
  }

  /**
   * Returns whether the context gets the IPC channel to the parent process; only the first caller
   * does.
   */
  public boolean hasChannel() {
    return System.getenv("ES4X_CHANNEL_FD") != null && CHANNEL.compareAndSet(true, false);
  }

  /** Calls a function with the path of each file that the process loads, in tasks of their own. */
  public void observeFiles(Value observer) {
    ScriptContext owner = Objects.requireNonNull(ScriptContext.ofThread(), "a script observes");
    Origin origin = owner.origin();
    system.observe(file -> owner.runLater(() -> owner.runTask(observer, origin, file.toString())));
  }

  /** Returns whether the program is a file to run. */
  public boolean isFile() {
    return system.code == null && system.purpose == Purpose.RUN;
  }

  /** Returns whether the program is code without a file. */
  public boolean isCode() {
    return system.code != null;
  }

  /** Returns whether the syntax of the program is checked, instead of running it. */
  public boolean isCheck() {
    return system.purpose == Purpose.CHECK;
  }

  /** Returns whether test files are run instead of the program. */
  public boolean isTest() {
    return system.purpose == Purpose.TEST;
  }

  /** Returns whether the program is Mocha. */
  public boolean isMocha() {
    return system.purpose == Purpose.MOCHA;
  }

  /** Returns the port on the command line for a program that exports a fetch function, or null. */
  public @Nullable Integer port() {
    return system.port;
  }

  /** Returns whether the value of the code is printed. */
  public boolean prints() {
    return system.code != null && system.code.print();
  }

  /**
   * Defines the code as a file in the working directory that does not exist.
   *
   * @return its path
   */
  public @Nullable Object define() {
    ProgramCode code = Objects.requireNonNull(system.code);
    return attempts.attempt(() -> define(code).toString());
  }

  /**
   * Defines the code of a worker as a file in the working directory that does not exist.
   *
   * @param type that {@code --input-type} names; null for none
   * @return its path, which is unique
   */
  public @Nullable Object defineInWorker(String text, @Nullable String type) {
    String unique = "[worker " + WORKERS.incrementAndGet() + " ";
    ProgramCode code = new ProgramCode(IN_WORKER, text, type, false);
    return attempts.attempt(() -> define(code, unique + "eval]", unique + MODULE_END).toString());
  }

  /** Returns whether such a file is an ES module. */
  public boolean isModule(String file) {
    return file.endsWith(MODULE_END);
  }

  private Path define(ProgramCode code) {
    return define(code, code.name(), MODULE);
  }

  private Path define(ProgramCode code, String scriptName, String moduleName) {
    String text = SourceFiles.prepare(code.text());
    String type = code.type();
    boolean module =
        type == null ? ModuleSyntax.ofScript(text).module() : type.startsWith("module");
    Path file = Path.of(module ? moduleName : scriptName).toAbsolutePath();
    if (!module) {
      system.urls.name(file, code.name());
    }
    String shown = module ? file.toString() : code.name();
    boolean typed = type == null ? !isJavaScript(text, module) : type.endsWith("-typescript");
    if (typed) {
      String extension = module ? ".mts" : ".cts";
      try {
        system.files.define(file, text, extension);
        return file;
      } catch (ModuleException neither) {
        if (type != null) {
          String frame = String.valueOf(neither.property("frame"));
          throw neither.with("frame", frame.replace(file + extension, shown));
        }
        // The engine will report the syntax error.
      }
    }
    system.files.define(file, text, module ? ".mjs" : ".cjs");
    return file;
  }

  private boolean isJavaScript(String text, boolean module) {
    try {
      context.parse(
          Source.newBuilder("js", text, "code")
              .mimeType("application/javascript" + (module ? "+module" : ""))
              .cached(false)
              .buildLiteral());
      return true;
    } catch (PolyglotException wrong) {
      return false;
    }
  }
}
