package io.es4x.repl;

import io.es4x.context.HostCalls;
import io.es4x.context.JsEngine;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** The Java half of {@code repl.js}. Public for GraalJS only. */
@ContextThread
public final class ReplHost {
  private final JsEngine engine;
  private final HostCalls calls;
  private final Path folder;
  private final Consumer<String> uncaught;
  private final LineReader reader;
  private final GlobalVariables variables;
  private int inputs;

  ReplHost(JsEngine engine, HostCalls calls, Path folder, Consumer<String> uncaught) {
    this.engine = engine;
    this.calls = calls;
    this.folder = folder;
    this.uncaught = uncaught;
    this.reader = new LineReader(calls);
    this.variables = new GlobalVariables(calls);
  }

  /** Returns the folder that {@code require} and {@code import} resolve from. */
  public String folder() {
    return folder.toString();
  }

  /** Reads an input; throws JavaScript's error when its syntax is invalid. */
  public Line read(String input) {
    inputs++;
    return reader.read(input, name(""));
  }

  /** Evaluates a script of the last input. */
  public Value evaluate(String script) {
    return variables.evaluate(script, name(""));
  }

  /** Defines a module of the last input; returns the file to import it by. */
  public String defineModule(String text) {
    Path file = name(".mjs");
    engine.defineModule(file, text);
    return file.toString();
  }

  private Path name(String extension) {
    return folder.resolve("REPL" + inputs + extension);
  }

  /**
   * Returns the names of global variables, including those of {@code let}, {@code const} and {@code
   * class}.
   */
  public String[] names() {
    return calls.globals().getMemberKeys().toArray(String[]::new);
  }

  /** Returns a global variable; undefined when there is none. */
  public Value global(String name) {
    return calls.globals().getMember(name);
  }

  /** Returns the names of the members of a Java object or class: its methods and fields. */
  public String[] membersOf(Value object) {
    return object.getMemberKeys().toArray(String[]::new);
  }

  /** Returns whether stacks show the frames of Java and the runtime unfolded. */
  public boolean allFrames() {
    return engine.allFrames();
  }

  /** Returns whether an error is the end of an evaluation that was interrupted, which is told. */
  public boolean isInterruption(Value error) {
    boolean wrapped = error.isHostObject() && error.asHostObject() instanceof Value;
    Value thrown = wrapped ? error.<Value>asHostObject() : error;
    try {
      return thrown.isException() && thrown.throwException() == null;
    } catch (PolyglotException exception) {
      return exception.isInterrupted();
    }
  }

  /** Prints the text of an uncaught error. */
  public void uncaught(String text) {
    uncaught.accept(text);
  }
}
