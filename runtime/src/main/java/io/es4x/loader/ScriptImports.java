package io.es4x.loader;

import io.es4x.engine.RawError;
import io.es4x.errors.ScriptName;
import io.es4x.os.WorkingDirectory;
import io.es4x.threads.ContextThread;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.graalvm.polyglot.Context;

/** The modules that scripts of {@code node:vm} import. */
@ContextThread
final class ScriptImports {
  private ScriptImports() {}

  /**
   * The file as which a script imports: that of its name, or one in the working directory.
   *
   * @throws RuntimeException an error of JavaScript, when the script may not import: a module that
   *     throws it would be kept by the engine for all others who import that URL
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
      // Any text may be a name.
    }
    return WorkingDirectory.resolve("_");
  }
}
