package io.es4x.launcher;

import io.es4x.loader.Purpose;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The program that is run: a file, or code in its place.
 *
 * @param main file or directory, as the user named it; the working folder where there is code in
 *     its place
 * @param standardInput whether the code is on standard input
 * @param code that of {@code --eval} or {@code --print}, or null
 * @param print whether the value of the code is printed
 * @param inputType the kind of module that the code is, or null
 * @param repl whether lines are evaluated instead of a main file
 * @param purpose that it is read for
 */
record ProgramOptions(
    Path main,
    boolean standardInput,
    @Nullable String code,
    boolean print,
    @Nullable String inputType,
    boolean repl,
    Purpose purpose) {

  /** The name of a main file that stands for standard input. */
  private static final String STANDARD_INPUT = "-";

  static ProgramOptions of(JsonObject json) {
    String main = json.getString("main");
    return new ProgramOptions(
        Path.of(main).toAbsolutePath(),
        main.equals(STANDARD_INPUT),
        code(json),
        json.getString("print") != null,
        json.getString("input-type"),
        json.getBoolean("repl", false),
        purpose(json));
  }

  /** The code of {@code --print} may as well be that of {@code --eval}, or on standard input. */
  private static @Nullable String code(JsonObject json) {
    String printed = json.getString("print", "");
    return json.getString("eval", printed.isEmpty() ? null : printed);
  }

  private static Purpose purpose(JsonObject json) {
    if (json.getBoolean("mocha", false)) {
      return Purpose.MOCHA;
    }
    if (json.getJsonArray("library-options").contains("--test")) {
      return Purpose.TEST;
    }
    return json.getBoolean("check") ? Purpose.CHECK : Purpose.RUN;
  }
}
