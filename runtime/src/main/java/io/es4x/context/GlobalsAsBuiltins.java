package io.es4x.context;

import io.es4x.builtins.Globals;
import io.es4x.loader.Builtins;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The builtin modules of a context, as its loader asks for them. */
record GlobalsAsBuiltins(Globals globals) implements Builtins {
  @Override
  public @Nullable Object get(String name) {
    return globals.builtin(name);
  }

  @Override
  public void provide(String name, Value exports) {
    globals.provide(name, exports);
  }

  @Override
  public Set<String> names() {
    return globals.builtinNames();
  }
}
