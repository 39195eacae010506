package io.es4x.engine;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The version of GraalJS whose internals this package uses. */
@AnyThread
public final class EngineVersion {
  private EngineVersion() {}

  /**
   * Compares the GraalJS on the class path with the one that the runtime was built with.
   *
   * @param built the version that the runtime was built with
   * @return null where they are the same, else the message for the user
   */
  public static @Nullable String problem(String built) {
    return problem(built, JavaScriptLanguage.class.getPackage().getImplementationVersion());
  }

  /** Compares the versions; a jar that does not tell its own is taken as it is. */
  static @Nullable String problem(String built, @Nullable String found) {
    if (found == null || found.equals(built)) {
      return null;
    }
    return "ES4X was built with GraalJS "
        + built
        + ", but the class path has GraalJS "
        + found
        + ". Remove the libraries of org.graalvm from the application's mvnDependencies: es4x brings those it needs.";
  }
}
