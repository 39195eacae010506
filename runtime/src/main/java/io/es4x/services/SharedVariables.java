package io.es4x.services;

import io.es4x.threads.AnyThread;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables of contexts that share them: of a worker that was created with {@code
 * SHARE_ENV}, and of its creator.
 *
 * @see <a href="https://nodejs.org/api/worker_threads.html#workershare_env">Node's
 *     documentation</a>
 */
@AnyThread
public final class SharedVariables {
  private final Map<String, String> variables;

  public SharedVariables(Map<String, String> variables) {
    this.variables = Collections.synchronizedMap(new LinkedHashMap<>(variables));
  }

  /** The value of a variable; null if it is not set. */
  public @Nullable String get(String name) {
    return variables.get(name);
  }

  public void set(String name, String value) {
    variables.put(name, value);
  }

  public void delete(String name) {
    variables.remove(name);
  }

  /** The names, in the order in which they were set. */
  public List<String> names() {
    synchronized (variables) {
      return List.copyOf(variables.keySet());
    }
  }
}
