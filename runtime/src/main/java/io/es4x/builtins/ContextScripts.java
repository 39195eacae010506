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
 * The internal scripts of one context, as its event loop drives them: they define the globals, and
 * serve the builtin modules and those of programs.
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
   * Starts the scripts of a context that was just made.
   *
   * @param halves those Java halves of scripts, by name, that the context makes itself
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
   * Runs the ticks, or when there are none reports unhandled rejections. To be called when {@link
   * EventLoop#requestDrain} was, until it was not.
   */
  public void drain() {
    drain.executeVoid();
  }

  /** The function that returns a builtin module by name. */
  public Value require() {
    return require;
  }

  /**
   * Runs an application's main module, CommonJS or ES.
   *
   * @param file as the module system's {@code resolveMain} found it
   * @param serves whether it is served, if it exports a fetch function by default
   * @return an object that has the module's {@code exports}, or a promise of it where there is
   *     something to await, as in an ES module; a rejection that nobody takes is not reported as
   *     unhandled
   * @throws org.graalvm.polyglot.PolyglotException with the error of a CommonJS module
   */
  public Value runMain(Path file, boolean serves) {
    return start.invokeMember("runMain", file.toString(), serves);
  }

  /** Runs the main module that a worker is told of, as {@link #runMain} does. */
  public Value runWorker() {
    return start.invokeMember("runWorker");
  }

  /** A promise of what a function returns, of what it throws, or as the promise that it returns. */
  public Value settled(ProxyExecutable call) {
    return start.invokeMember("settled", call);
  }

  /** Makes stacks show the frames of the runtime and of Java, too. */
  public void showAllFrames() {
    start.invokeMember("showAllFrames");
  }

  /** The number of JavaScript's own handles, such as timers, that keep the program running. */
  public int handleCount() {
    return start.invokeMember("handleCount").asInt();
  }

  /** Emits {@code 'beforeExit'}: there is nothing left to do. */
  public void emitBeforeExit() {
    start.invokeMember("emitBeforeExit");
  }

  /** Emits {@code 'exit'} for a program that has nothing left to do. */
  public void emitEnd(int code) {
    start.invokeMember("emitEnd", code);
  }

  /**
   * Returns the exit code that the program has set.
   *
   * @param otherwise the one of a program that has set none
   */
  public int exitCode(int otherwise) {
    return start.invokeMember("exitCode", otherwise).asInt();
  }

  /**
   * Emits {@code 'exit'} for an error that nobody took, unless that was done; listeners do not
   * fail.
   *
   * @return the exit code that the program wants
   */
  public int emitFailure(int code) {
    return start.invokeMember("emitFailure", code).asInt();
  }

  /**
   * Emits {@code 'exit'}, unless that was done.
   *
   * @param code the exit code so far
   * @return the exit code that the program wants
   */
  public int emitExit(int code) {
    return start.invokeMember("emitExit", code).asInt();
  }

  /**
   * Offers an uncaught error to the program.
   *
   * @param error the JavaScript value, or the Java exception, that was thrown
   * @param origin {@code uncaughtException} or {@code unhandledRejection}
   * @return whether the program took it
   */
  public boolean emitUncaught(Object error, String origin) {
    return start.invokeMember("emitUncaught", error, origin).asBoolean();
  }

  /**
   * Offers the reason of a rejection that nobody handled to the program.
   *
   * @param promise the promise, or the Java future
   * @return whether the program took it
   */
  public boolean emitUnhandledRejection(Object reason, Object promise) {
    return start.invokeMember("emitUnhandledRejection", reason, promise).asBoolean();
  }

  /** The error that is uncaught where nobody handled a rejection: the reason, if it is an error. */
  public Value rejectionError(Object reason) {
    return start.invokeMember("rejectionError", reason);
  }

  /**
   * The function that makes the text of an error, for people: of the error, whether all frames are
   * to be shown, a function of file, line and column for the text of a source line, or null, and
   * the frames of where a value was thrown that is no error.
   */
  public Value errorText() {
    return errorText;
  }

  /** Emits a signal such as {@code SIGTERM}; returns whether anybody listened. */
  public boolean emitSignal(String name, int number) {
    return start.invokeMember("emitSignal", name, number).asBoolean();
  }
}
