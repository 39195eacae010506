package io.es4x.repl;

import com.oracle.truffle.api.object.DynamicObject;
import com.oracle.truffle.api.object.DynamicObjectLibrary;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.context.HostCalls;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/**
 * The global variables of a REPL, which can be declared again, as in Chrome's console: {@code let
 * x} after {@code const x} makes a new variable, also for functions that use it.
 */
@ContextThread
final class GlobalVariables {
  private static final Pattern DECLARED =
      Pattern.compile("SyntaxError: Variable \"(.+)\" has already been declared");

  private final HostCalls calls;

  GlobalVariables(HostCalls calls) {
    this.calls = calls;
  }

  /**
   * Evaluates a script. The engine checks all its declarations before it runs.
   *
   * @param name the file name in messages
   */
  Value evaluate(String script, Path name) {
    while (true) {
      try {
        return calls.evaluate(script, name);
      } catch (PolyglotException error) {
        Matcher declared = DECLARED.matcher(String.valueOf(error.getMessage()));
        // An eval() in a running script may throw the same error.
        if (!declared.matches()
            || !script.contains(declared.group(1))
            || !forget(declared.group(1))) {
          throw error;
        }
      }
    }
  }

  /** Removes a variable, for which the standard has no API. */
  private static boolean forget(String name) {
    JSRealm realm = JSRealm.get(null);
    return remove((DynamicObject) realm.getGlobalScope(), name)
        || remove(realm.getGlobalObject(), name);
  }

  private static boolean remove(DynamicObject variables, String name) {
    return DynamicObjectLibrary.getUncached().removeKey(variables, Strings.fromJavaString(name));
  }
}
