package io.es4x.repl;

import io.es4x.context.HostCalls;
import io.es4x.context.JsEngine;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.function.Consumer;
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

  /** The folder that {@code require} and {@code import} start from. */
  public String folder() {
    return folder.toString();
  }

  /** Reads an input; throws JavaScript's error when its syntax is wrong. */
  public Line read(String input) {
    inputs++;
    return reader.read(input, name(""));
  }

  /** Evaluates a script of the input that was read last. */
  public Value evaluate(String script) {
    return variables.evaluate(script, name(""));
  }

  /** Defines a module of the input that was read last; returns the file to import it by. */
  public String defineModule(String text) {
    Path file = name(".mjs");
    engine.defineModule(file, text);
    return file.toString();
  }

  private Path name(String extension) {
    return folder.resolve("REPL" + inputs + extension);
  }

  /** The names of global variables, those of {@code let}, {@code const} and {@code class} too. */
  public String[] names() {
    return calls.globals().getMemberKeys().toArray(String[]::new);
  }

  /** Returns a global variable; undefined when there is none. */
  public Value global(String name) {
    return calls.globals().getMember(name);
  }

  /**
   * Returns the names of the members of a Java object: its methods and fields, or those of a class.
   */
  public String[] membersOf(Value object) {
    return object.getMemberKeys().toArray(String[]::new);
  }

  /** Returns whether stacks show the frames of Java and the runtime one by one. */
  public boolean allFrames() {
    return engine.allFrames();
  }

  /** Shows the text of an error that nobody has caught. */
  public void uncaught(String text) {
    uncaught.accept(text);
  }
}
