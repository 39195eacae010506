package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.enums.Swc4jAstType;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import io.es4x.threads.AnyThread;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Transpiles TypeScript that is not in a file, for {@code stripTypeScriptTypes} of {@code
 * node:module}. Thread-safe.
 */
@AnyThread
public final class TypeStripping {
  private static final Map<Swc4jAstType, String> NAMES =
      Map.of(
          Swc4jAstType.TsEnumDecl, "enum",
          Swc4jAstType.TsModuleDecl, "namespace declaration",
          Swc4jAstType.TsParamProp, "parameter property",
          Swc4jAstType.TsImportEqualsDecl, "import equals declaration",
          Swc4jAstType.TsExportAssignment, "export assignment");

  /** A file name, which swc requires. */
  private static final URL NAME = Swc.name(Path.of("code.ts").toAbsolutePath());

  private TypeStripping() {}

  /**
   * The JavaScript of a text, or the problem with it.
   *
   * @param text null if there is a problem
   * @param map the source map of {@code text}, as JSON, if swc has printed it
   * @param problem the problem, or null
   */
  public record Result(@Nullable String text, @Nullable String map, @Nullable Problem problem) {}

  /**
   * A reason why a text has no JavaScript.
   *
   * @param supported whether the text has a syntax error, rather than TypeScript that cannot be
   *     erased
   * @param line from 1
   * @param column from 1
   * @param source the line's text
   */
  public record Problem(boolean supported, String message, int line, int column, String source) {}

  /** Replaces types with blanks; lines and columns do not move. */
  public static Result strip(String code) {
    return attempt(
        () -> {
          ISwc4jAst program = Swc.parse(code, NAME, Swc4jMediaType.TypeScript);
          try {
            return new Result(TypeEraser.erase(code, program, true).toString(), null, null);
          } catch (NotErasableException impossible) {
            return failed(unsupported(code, impossible.node()));
          }
        });
  }

  /** Prints JavaScript with swc, also for enums and other syntax that cannot be erased. */
  public static Result transform(String code) {
    return attempt(
        () -> {
          TranspileCache.Entry printed =
              Swc.print(code, NAME, Swc4jMediaType.TypeScript, CompilerOptions.VERBATIM);
          return new Result(printed.text(), printed.map(), null);
        });
  }

  private interface Work {
    Result run() throws Swc4jCoreException;
  }

  private static Result attempt(Work work) {
    try {
      return work.run();
    } catch (Swc4jCoreException error) {
      return failed(SwcMessage.problem(error));
    }
  }

  private static Result failed(Problem problem) {
    return new Result(null, null, problem);
  }

  private static Problem unsupported(String code, ISwc4jAst node) {
    int start = Offsets.of(code).start(node);
    int lineStart = code.lastIndexOf('\n', start - 1) + 1;
    int line = 1 + (int) code.substring(0, lineStart).chars().filter(c -> c == '\n').count();
    String source = code.substring(lineStart).lines().findFirst().orElse("");
    String name = NAMES.getOrDefault(node.getType(), node.getType().name());
    String message = "TypeScript " + name + " is not supported in strip-only mode";
    return new Problem(false, message, line, start - lineStart + 1, source);
  }
}
