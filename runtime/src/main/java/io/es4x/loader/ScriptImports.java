package io.es4x.loader;

import io.es4x.engine.raw.RawError;
import io.es4x.errors.ScriptName;
import io.es4x.os.WorkingDirectory;
import io.es4x.threads.ContextThread;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.graalvm.polyglot.Context;

/** Resolves the imports of {@code node:vm} scripts. */
@ContextThread
final class ScriptImports {
  private ScriptImports() {}

  /**
   * Returns the file relative to which a script imports: the one that it is named after, or one in
   * the working directory.
   *
   * @throws RuntimeException an error of JavaScript, when the script must not import: the engine
   *     would cache a module that throws it for all other importers of that URL
   */
  static Path importer(ScriptName script, Context context) {
    return switch (script.imports()) {
      case MISSING ->
          throw refusal(
              context,
              "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING",
              "A dynamic import callback was not specified.");
      case MISSING_FLAG ->
          throw refusal(
              context,
              "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG",
              "A dynamic import callback was invoked without --experimental-vm-modules");
      case DEFAULT -> fileOf(script.name());
    };
  }

  private static RuntimeException refusal(Context context, String code, String message) {
    return context.asValue(RawError.typeError(code, message)).throwException();
  }

  private static Path fileOf(String name) {
    try {
      Path file = Path.of(name.replaceFirst("^file://(?=/)", ""));
      if (file.isAbsolute()) {
        return file;
      }
    } catch (InvalidPathException noPath) {
      // The name need not be a valid path.
    }
    return WorkingDirectory.resolve("_");
  }
}
