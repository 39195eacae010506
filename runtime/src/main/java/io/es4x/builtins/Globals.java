package io.es4x.builtins;

import io.es4x.node.process.ProcessHost;
import io.es4x.web.timers.TaskLoop;
import io.es4x.web.timers.Timers;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The globals of one context, and the ways in which its event loop drives them: {@code console},
 * timers, {@code queueMicrotask} and {@code process}; further the builtin modules.
 *
 * <p>The context needs the options {@code js.unhandled-rejections=handler} and {@code
 * js.stack-trace-api=true}. Context's thread only.
 */
public final class Globals {
  private final Value installed;
  private final Value tasks;
  private final Value drain;
  private final Value require;
  private final Set<String> names;

  private Globals(Value installed) {
    this.installed = installed;
    this.tasks = installed.getMember("tasks");
    this.drain = tasks.getMember("drain");
    this.require = installed.getMember("require");
    Value list = installed.getMember("names");
    this.names =
        LongStream.range(0, list.getArraySize())
            .mapToObj(i -> list.getArrayElement(i).asString())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Installs the globals in a context that was just made. */
  public static Globals install(
      Context context, Scripts scripts, TaskLoop loop, ProcessHost process) {
    GlobalsHost host =
        new GlobalsHost(
            new Timers(loop), process, (script, require) -> scripts.load(context, script, require));
    Value exports = scripts.load(context, "io/es4x/builtins/globals.js");
    Value global = context.eval("js", "globalThis");
    return new Globals(exports.invokeMember("install", global, host));
  }

  /** The tick queue, for the JavaScript that enters tasks: {@code { pending, drain() }}. */
  public Value tasks() {
    return tasks;
  }

  /**
   * Runs the ticks, or when there are none reports unhandled rejections. To be called when {@link
   * TaskLoop#requestDrain} was, until it was not.
   */
  public void drain() {
    drain.executeVoid();
  }

  /** The function that returns a builtin module by name. */
  public Value require() {
    return require;
  }

  /**
   * The exports of a builtin module, or null when there is none of this name. The names of parts of
   * the runtime begin with {@code es4x:}.
   */
  public @Nullable Object builtin(String name) {
    return names.contains(name) || name.startsWith("es4x:") ? require.execute(name) : null;
  }

  /** Adds a builtin module that is made elsewhere. */
  public void provide(String name, Value exports) {
    installed.invokeMember("provide", name, exports);
  }

  /** The names of the builtin modules, without {@code node:}. */
  public Set<String> builtinNames() {
    return names;
  }

  /** How many timers and immediates there are that shall keep the program running. */
  public int activeCount() {
    return installed.invokeMember("activeCount").asInt();
  }

  /** Emits {@code 'beforeExit'}: there is nothing left to do. */
  public void emitBeforeExit() {
    installed.invokeMember("emitBeforeExit");
  }

  /**
   * Emits {@code 'exit'}, unless that was done.
   *
   * @param code the exit code so far
   * @return the exit code that the program wants
   */
  public int emitExit(int code) {
    return installed.invokeMember("emitExit", code).asInt();
  }

  /**
   * Offers an uncaught error to the program.
   *
   * @param error the JavaScript value, or the Java exception, that was thrown
   * @param origin {@code uncaughtException} or {@code unhandledRejection}
   * @return whether the program took it
   */
  public boolean emitUncaught(Object error, String origin) {
    return installed.invokeMember("emitUncaught", error, origin).asBoolean();
  }

  /**
   * Offers the reason of a rejection that nobody handled to the program.
   *
   * @param promise the promise, or the Java future
   * @return whether the program took it
   */
  public boolean emitUnhandledRejection(Object reason, Object promise) {
    return installed.invokeMember("emitUnhandledRejection", reason, promise).asBoolean();
  }

  /** The error that is uncaught where nobody handled a rejection: the reason, if it is an error. */
  public Value rejectionError(Object reason) {
    return installed.invokeMember("rejectionError", reason);
  }

  /**
   * The function that makes the text of an error, for people: of the error, whether all frames are
   * to be shown, a function of file, line and column for the text of a source line, or null, and
   * the frames of where a value was thrown that is no error.
   */
  public Value errorText() {
    return installed.getMember("errorText");
  }

  /** Emits a signal such as {@code SIGTERM}; returns whether anybody listened. */
  public boolean emitSignal(String name, int number) {
    return installed.invokeMember("emitSignal", name, number).asBoolean();
  }
}
