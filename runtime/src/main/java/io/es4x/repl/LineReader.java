package io.es4x.repl;

import io.es4x.context.HostCalls;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.loader.typescript.ReplSyntax;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import org.graalvm.polyglot.PolyglotException;
import org.jspecify.annotations.Nullable;

/** Classifies an input: JavaScript or TypeScript, complete or not, with await or without. */
@ContextThread
final class LineReader {
  /** The beginning of an object literal, which a script would parse as a block. */
  private static final Pattern LITERAL = Pattern.compile("\\s*\\{.*[^;\\s]\\s*", Pattern.DOTALL);

  /** A possible assignment of an awaited value. */
  private static final Pattern AWAITED =
      Pattern.compile("=.*\\b(?:await|yield)\\b", Pattern.DOTALL);

  private final HostCalls calls;

  LineReader(HostCalls calls) {
    this.calls = calls;
  }

  /**
   * Reads an input.
   *
   * @param name the file name in messages
   * @throws PolyglotException with JavaScript's error when the syntax is invalid
   */
  Line read(String input, Path name) {
    if (isAsync(input)) {
      return async(input, name);
    }
    if (LITERAL.matcher(input).matches()) {
      String literal = "(" + input.stripTrailing() + "\n)";
      if (errorOf(literal, name) == null) {
        return new Line.Script(literal);
      }
    }
    PolyglotException error = errorOf(input, name);
    if (error == null) {
      return new Line.Script(AWAITED.matcher(input).find() ? mended(input, name) : input);
    }
    return isIncomplete(error, input) ? new Line.Incomplete() : typeScript(input, name, error);
  }

  private static boolean isAsync(String input) {
    ModuleSyntax syntax = ModuleSyntax.of(input);
    return syntax.topLevelAwait() || !syntax.imports().isEmpty();
  }

  private @Nullable PolyglotException errorOf(String script, Path name) {
    try {
      calls.parse(script, name);
      return null;
    } catch (PolyglotException error) {
      return error;
    }
  }

  private static boolean isIncomplete(PolyglotException error, String input) {
    if (error.isIncompleteSource()) {
      return true;
    }
    // The engine does not report templates, comments and continued lines as incomplete.
    int at = error.getSourceLocation() == null ? 0 : error.getSourceLocation().getCharIndex();
    return error.isSyntaxError()
        && (at >= input.length()
            || (input.startsWith("/*", at) && input.indexOf("*/", at + 2) < 0));
  }

  private static String mended(String script, Path name) {
    try {
      return ReplSyntax.script(script, name);
    } catch (ReplSyntax.InvalidException sloppy) {
      return script; // What only scripts may have.
    }
  }

  private Line async(String input, Path name) {
    Path module = name.resolveSibling(name.getFileName() + ".mjs");
    PolyglotException error = errorOf(input, module);
    if (error != null && isIncomplete(error, input)) {
      return new Line.Incomplete();
    }
    try {
      String script = error == null ? input : ReplSyntax.javaScript(input, name);
      PolyglotException left = error == null ? null : errorOf(script, module);
      if (left == null) {
        return new Line.Async(ReplSyntax.asyncScript(script, name));
      }
      if (isIncomplete(left, script)) {
        return new Line.Incomplete();
      }
    } catch (ReplSyntax.InvalidException invalid) {
      if (invalid.isIncomplete()) {
        return new Line.Incomplete();
      }
      if (error == null) {
        throw new IllegalArgumentException(invalid.getMessage(), invalid);
      }
    }
    throw Objects.requireNonNull(error);
  }

  /** Reads an input that is not JavaScript as TypeScript. */
  private Line typeScript(String input, Path name, PolyglotException error) {
    try {
      String script = ReplSyntax.javaScript(input, name);
      PolyglotException left = errorOf(script, name);
      if (left == null) {
        return new Line.Script(mended(script, name));
      }
      if (isIncomplete(left, script)) {
        return new Line.Incomplete();
      }
    } catch (ReplSyntax.InvalidException invalid) {
      if (invalid.isIncomplete()) {
        return new Line.Incomplete();
      }
    }
    throw error;
  }
}
