package io.es4x.builtins;

import io.es4x.node.library.LibraryHost;
import io.es4x.scripts.Scripts;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;

/**
 * The internal scripts of one context, as Java calls them: they define the globals, implement the
 * builtin modules and load the modules of programs.
 *
 * <p>The context needs the options {@code js.unhandled-rejections=handler}, {@code
 * js.stack-trace-api=true} and {@code js.esm-eval-returns-exports=true}.
 */
@ContextThread
public final class ContextScripts {
  private static final String FOLDER = "io/es4x/builtins/";

  private final Value start;
  private final Value require;
  private final Value drain;
  private final Value errorText;

  private ContextScripts(Value start) {
    this.start = start;
    this.require = start.getMember("require");
    this.drain = start.getMember("drain");
    this.errorText = start.getMember("errorText");
  }

  /**
   * Runs the start script in a new context.
   *
   * @param halves the Java halves that the context makes itself, by name
   */
  public static ContextScripts start(
      Context context, Scripts scripts, ContextServices services, Map<String, Object> halves) {
    Map<String, Object> made = new HashMap<>(halves);
    made.put("library", new LibraryHost(context, scripts, services));
    Value registry =
        scripts
            .load(context, FOLDER + "registry.js")
            .invokeMember("createRegistry", new ScriptHost(context, scripts, services, made));
    Value start = scripts.load(context, FOLDER + "start.js", registry.getMember("require"));
    return new ContextScripts(start.getMember("default"));
  }

  /**
   * Runs the {@code process.nextTick} queue, or, when it is empty, reports unhandled rejections.
   * The caller repeats it for as long as {@link EventLoop#requestDrain} is called.
   */
  public void drain() {
    drain.executeVoid();
  }

  /** Returns the function that returns a builtin module by name. */
  public Value require() {
    return require;
  }

  /**
   * Runs an application's main module, CommonJS or ES.
   *
   * @param file as resolved by the module system's {@code resolveMain}
   * @param serves whether a server is started for a fetch function that it exports by default
   * @return an object with the module's {@code exports}, or a promise of it where there is
   *     something to await, as in an ES module; if nothing handles its rejection, that is not
   *     reported as unhandled
   * @throws org.graalvm.polyglot.PolyglotException with the error of a CommonJS module
   */
  public Value runMain(Path file, boolean serves) {
    return start.invokeMember("runMain", file.toString(), serves);
  }

  /** Runs the main module of a worker, as {@link #runMain} does. */
  public Value runWorker() {
    return start.invokeMember("runWorker");
  }

  /** Calls a function and returns a promise that is settled with its result or error. */
  public Value settled(ProxyExecutable call) {
    return start.invokeMember("settled", call);
  }

  /** Includes the frames of the runtime and of Java in stacks. */
  public void showAllFrames() {
    start.invokeMember("showAllFrames");
  }

  /**
   * Returns the number of handles made by JavaScript, such as timers, that keep the program
   * running.
   */
  public int handleCount() {
    return start.invokeMember("handleCount").asInt();
  }

  /** Emits {@code 'beforeExit'}: the event loop has nothing left to do. */
  public void emitBeforeExit() {
    start.invokeMember("emitBeforeExit");
  }

  /** Emits {@code 'exit'} for a program whose event loop has nothing left to do. */
  public void emitEnd(int code) {
    start.invokeMember("emitEnd", code);
  }

  /**
   * Returns the exit code that the program has set.
   *
   * @param otherwise the exit code of a program that has set none
   */
  public int exitCode(int otherwise) {
    return start.invokeMember("exitCode", otherwise).asInt();
  }

  /**
   * Emits {@code 'exit'} after an uncaught error, unless it was emitted before. Errors of listeners
   * are not thrown.
   *
   * @return the exit code that the program has set
   */
  public int emitFailure(int code) {
    return start.invokeMember("emitFailure", code).asInt();
  }

  /**
   * Emits {@code 'exit'}, unless it was emitted before.
   *
   * @param code the exit code so far
   * @return the exit code that the program has set
   */
  public int emitExit(int code) {
    return start.invokeMember("emitExit", code).asInt();
  }

  /**
   * Emits {@code 'uncaughtException'} for an uncaught error.
   *
   * @param error the JavaScript value, or the Java exception, that was thrown
   * @param origin {@code uncaughtException} or {@code unhandledRejection}
   * @return whether the program handled it
   */
  public boolean emitUncaught(Object error, String origin) {
    return start.invokeMember("emitUncaught", error, origin).asBoolean();
  }

  /**
   * Emits {@code 'unhandledRejection'} for a rejection that nothing handled.
   *
   * @param promise the promise, or the Java future
   * @return whether the program handled it
   */
  public boolean emitUnhandledRejection(Object reason, Object promise) {
    return start.invokeMember("emitUnhandledRejection", reason, promise).asBoolean();
  }

  /**
   * Returns the error to report for an unhandled rejection: the reason, if it is an error, else an
   * error about it.
   */
  public Value rejectionError(Object reason) {
    return start.invokeMember("rejectionError", reason);
  }

  /**
   * Returns the function that formats an error for people. Its arguments are the error, whether to
   * show all frames, a function from file, line and column to the text of a source line (or null),
   * and, if the thrown value is not an error, the frames of the place where it was thrown.
   */
  public Value errorText() {
    return errorText;
  }

  /** Emits a signal such as {@code SIGTERM}; returns whether there was a listener. */
  public boolean emitSignal(String name, int number) {
    return start.invokeMember("emitSignal", name, number).asBoolean();
  }
}
