package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.program.Swc4jAstModule;
import com.caoccao.javet.swc4j.ast.program.Swc4jAstScript;
import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import io.es4x.loader.source.EditedText;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The syntax that a REPL accepts in addition to scripts: TypeScript, {@code await} and {@code
 * import}.
 */
public final class ReplSyntax {
  private ReplSyntax() {}

  /** The syntax error of a text that is not TypeScript either. */
  public static final class InvalidException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The end of swc's messages: the position, in lines and columns from 1. */
    private static final Pattern PLACE = Pattern.compile(" at file:\\S*:(\\d+):(\\d+)\\s");

    private final boolean incomplete;

    private InvalidException(Exception cause, String text) {
      super(cause);
      incomplete = isAtEnd(String.valueOf(cause.getMessage()), text.stripTrailing());
    }

    private InvalidException(LinkageError noSwc) {
      super("This needs swc, which does not start on this machine: " + noSwc.getMessage(), noSwc);
      incomplete = false;
    }

    private static boolean isAtEnd(String message, String text) {
      Matcher place = PLACE.matcher(message);
      if (!place.find()) {
        return false;
      }
      int line = Integer.parseInt(place.group(1));
      int column = Integer.parseInt(place.group(2));
      long lines = text.lines().count();
      int last = text.length() - text.lastIndexOf('\n') - 1;
      return line > lines || (line == lines && column > last);
    }

    /** Returns whether the text is the beginning of a valid one. */
    public boolean isIncomplete() {
      return incomplete;
    }
  }

  /**
   * Transpiles TypeScript. The first call loads swc.
   *
   * @param file the name for messages
   */
  public static String javaScript(String text, Path file) throws InvalidException {
    URL name = Swc.name(file);
    try {
      return TypeScript.erasedOrPrinted(
              text,
              Swc.parse(text, name, Swc4jMediaType.Mts),
              name,
              Swc4jMediaType.Mts,
              CompilerOptions.VERBATIM)
          .text();
    } catch (Swc4jCoreException invalid) {
      throw new InvalidException(invalid, text);
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError noSwc) {
      throw new InvalidException(noSwc);
    }
  }

  /**
   * Rewrites JavaScript with top-level awaits or imports as scripts.
   *
   * @param file the name for messages
   */
  public static AsyncScript asyncScript(String text, Path file) throws InvalidException {
    return AsyncScriptWriter.write(text, statements(parse(text, file)));
  }

  /**
   * Rewrites a script with async functions, for which the engine would fail.
   *
   * @param file the name for messages
   */
  public static String script(String text, Path file) throws InvalidException {
    EditedText.Builder edits = new EditedText.Builder(text);
    new AwaitedAssignments(Offsets.of(text), edits).visit(parse(text, file));
    return edits.build().toString();
  }

  private static ISwc4jAst parse(String text, Path file) throws InvalidException {
    try {
      return Swc.parse(text, Swc.name(file), Swc4jMediaType.Mjs);
    } catch (Swc4jCoreException invalid) {
      throw new InvalidException(invalid, text);
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError noSwc) {
      throw new InvalidException(noSwc);
    }
  }

  private static List<? extends ISwc4jAst> statements(ISwc4jAst program) {
    return program instanceof Swc4jAstModule module
        ? module.getBody()
        : ((Swc4jAstScript) program).getBody();
  }
}
