package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import io.es4x.errors.CodeFrame;
import io.es4x.errors.SourcePosition;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/**
 * Rejects imports and exports of ES modules in TypeScript that is CommonJS, which {@code tsc} would
 * compile to calls of {@code require}.
 */
final class CommonJsSyntax {
  private CommonJsSyntax() {}

  /**
   * Returns the error about the first export or import with an effect at run time; empty without
   * one.
   */
  static Optional<ModuleException> failure(Path file, String text, ISwc4jAst program) {
    return program.getChildNodes().stream()
        .filter(RequireSyntax::isOfModule)
        .min(Comparator.comparing(Swc4jAstImportDecl.class::isInstance))
        .map(item -> refusal(file, text, item));
  }

  private static ModuleException refusal(Path file, String text, ISwc4jAst item) {
    SourcePosition place = SourcePosition.of(file.toString(), text, Offsets.of(text).start(item));
    String line = text.lines().skip(place.line() - 1).findFirst().orElseThrow();
    String reason =
        item instanceof Swc4jAstImportDecl imported
            ? "Cannot use import in CommonJS. Write \"import x = require('"
                + imported.getSrc().getValue()
                + "')\", or "
            : "Cannot use export in CommonJS. Write \"exports.x = x\" or \"export = x\", or ";
    return ModuleErrors.invalidTypeScript(
        file, reason + asModule(file), new CodeFrame(place, line).toString());
  }

  private static String asModule(Path file) {
    return ModuleFormat.extension(file).equals(".cts")
        ? "name the file *.mts"
        : "write \"type\": \"module\" in package.json";
  }
}
