package io.es4x.builtins;

import io.es4x.scripts.Scripts;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Map;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/**
 * The Java half of {@code registry.js}: loads scripts, and gives them their Java halves. Public for
 * GraalJS only.
 */
@ContextThread
public final class ScriptHost {
  private final Context context;
  private final Scripts scripts;
  private final ContextServices services;
  private final Map<String, Object> halves;

  ScriptHost(
      Context context, Scripts scripts, ContextServices services, Map<String, Object> halves) {
    this.context = context;
    this.scripts = scripts;
    this.services = services;
    this.halves = halves;
  }

  /** Runs a bundled script that may {@code require} builtin modules; returns its exports. */
  public Value load(String script, Value require) {
    return scripts.load(context, script, require);
  }

  /** Returns the Java half of that name: one that the context has made, or a new one. */
  public Object half(String name) {
    Object made = halves.get(name);
    return made == null ? JavaHalves.create(name, services) : made;
  }
}
