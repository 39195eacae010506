package io.es4x.launcher;

import io.es4x.loader.ModuleSystem;
import io.es4x.loader.ProgramCode;
import io.es4x.loader.Purpose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The program of the process: a file, or code in its place.
 *
 * @param code null where it is a file
 */
record Program(RunOptions options, @Nullable ProgramCode code) {

  /** Reads standard input where the code is there. A REPL takes code for its first input. */
  static Program of(RunOptions options) throws IOException {
    ProgramOptions program = options.program();
    if (program.repl()) {
      return new Program(options, null);
    }
    if (program.code() != null) {
      return new Program(options, code("[eval]", program.code(), program));
    }
    if (!program.standardInput()) {
      return new Program(options, null);
    }
    String input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    return new Program(options, code("[stdin]", input, program));
  }

  private static ProgramCode code(String name, String text, ProgramOptions program) {
    return new ProgramCode(name, text, program.inputType(), program.print());
  }

  /**
   * The main file; for code, one that does not exist.
   *
   * @throws io.es4x.loader.resolve.ModuleException when there is none
   */
  Path main(ModuleSystem modules) {
    if (code != null) {
      return Path.of(code.name()).toAbsolutePath();
    }
    // The lines of a REPL are from a folder, as are tests; and a file that is watched may be
    // missing for a while.
    Path main = options.program().main();
    return options.program().repl() || isTest() || options.watch() != null
        ? main.normalize()
        : modules.resolveMain(main);
  }

  private boolean isTest() {
    return options.program().purpose() == Purpose.TEST;
  }

  /** The {@code process.argv}, in which code has no name. */
  List<String> argv(Path main, List<String> arguments) {
    List<String> argv = new ArrayList<>(List.of(options.process().execPath()));
    if (code == null && !options.program().repl() && !isTest()) {
      argv.add(main.toString());
    }
    argv.addAll(arguments);
    return argv;
  }
}
