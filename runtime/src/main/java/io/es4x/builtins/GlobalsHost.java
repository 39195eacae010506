package io.es4x.builtins;

import io.es4x.node.process.ProcessHost;
import io.es4x.node.util.ValueKinds;
import io.es4x.web.console.JavaValues;
import io.es4x.web.timers.Timers;
import java.util.function.BiFunction;
import org.graalvm.polyglot.Value;

/** The Java halves that {@code globals.js} hands to the features. Public for GraalJS only. */
public final class GlobalsHost {
  private final Timers timers;
  private final ProcessHost process;
  private final BiFunction<String, Value, Value> scripts;

  GlobalsHost(Timers timers, ProcessHost process, BiFunction<String, Value, Value> scripts) {
    this.timers = timers;
    this.process = process;
    this.scripts = scripts;
  }

  public Timers timers() {
    return timers;
  }

  public ProcessHost process() {
    return process;
  }

  public JavaValues javaValues() {
    return new JavaValues();
  }

  public ValueKinds valueKinds() {
    return new ValueKinds();
  }

  /** Runs a bundled script that may {@code require} builtin modules; returns its exports. */
  public Value load(String script, Value require) {
    return scripts.apply(script, require);
  }
}
