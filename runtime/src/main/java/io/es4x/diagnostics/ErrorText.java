package io.es4x.diagnostics;

import io.es4x.loader.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The text of an error, in Node's layout: the source line with a caret, the message, the JavaScript
 * stack, the causes. Java frames are left out. Context's thread only, for JavaScript errors.
 */
public final class ErrorText {
  private static final int MAX_CAUSES = 8;
  private static final Pattern SYNTAX_ERROR =
      Pattern.compile("(?:SyntaxError: )?(\\S.*?:\\d+:\\d+) ([^\\n]*)\\n(.*)", Pattern.DOTALL);

  private final StackLines places;

  private ErrorText(Function<SourcePosition, @Nullable SourcePosition> originals) {
    places = new StackLines(originals);
  }

  /**
   * The full text of an uncaught error, without a final line end.
   *
   * @param originals gives the user's place for a loaded one, or null for code that is not the
   *     user's
   */
  public static String of(
      Throwable error, Function<SourcePosition, @Nullable SourcePosition> originals) {
    if (error instanceof PolyglotException exception && exception.isSyntaxError()) {
      return syntaxError(exception);
    }
    StringBuilder text = new StringBuilder();
    Throwable shown = unwrap(error);
    if (error instanceof PolyglotException exception) {
      CodeFrame frame = CodeFrame.of(location(exception), originals);
      if (frame != null) {
        text.append(frame).append("\n\n");
      }
    }
    return text.append(new ErrorText(originals).withCauses(shown, error)).toString();
  }

  /** Message and JavaScript stack only, as logs want it. */
  public static String stack(Throwable error) {
    return new ErrorText(place -> place).withCauses(unwrap(error), error);
  }

  private String withCauses(Throwable shown, Throwable error) {
    StringBuilder text = new StringBuilder(stackOf(shown, error));
    if (shown instanceof PolyglotException exception && exception.getGuestObject() != null) {
      appendCauses(text, exception.getGuestObject());
    } else {
      Throwable cause = shown.getCause();
      for (int i = 0; cause != null && i < MAX_CAUSES; i++, cause = cause.getCause()) {
        text.append("\n  [cause]: ").append(indent(stackOf(unwrap(cause), cause)));
      }
    }
    return text.toString();
  }

  private void appendCauses(StringBuilder text, Value error) {
    Value current = error;
    for (int i = 0; i < MAX_CAUSES; i++) {
      Value cause = current.hasMembers() ? current.getMember("cause") : null;
      if (cause == null || cause.isNull()) {
        break;
      }
      text.append("\n  [cause]: ").append(indent(stackOf(cause)));
      current = cause;
    }
    Value errors = error.hasMembers() ? error.getMember("errors") : null;
    if (errors != null && errors.hasArrayElements() && !error.isHostObject()) {
      for (long i = 0; i < Math.min(errors.getArraySize(), MAX_CAUSES); i++) {
        text.append("\n  [errors]: ").append(indent(stackOf(errors.getArrayElement(i))));
      }
    }
  }

  private String stackOf(Throwable shown, Throwable error) {
    if (shown instanceof PolyglotException exception && exception.isSyntaxError()) {
      return syntaxError(exception);
    }
    if (shown instanceof PolyglotException exception && exception.getGuestObject() != null) {
      return stackOf(exception.getGuestObject());
    }
    if (shown instanceof PolyglotException exception) {
      return exception.getMessage() + frames(exception);
    }
    String headline = SystemErrors.headline(shown);
    return error instanceof PolyglotException exception ? headline + frames(exception) : headline;
  }

  private static String stackOf(Value error) {
    if (error.isHostObject() && error.asHostObject() instanceof Throwable exception) {
      return SystemErrors.headline(exception);
    }
    Value stack = error.hasMembers() ? error.getMember("stack") : null;
    if (stack == null || !stack.isString()) {
      return "Uncaught " + error;
    }
    String text = JavaCallErrors.readable(stack.asString());
    Value code = error.getMember("code");
    return code != null && code.isString()
        ? text + " {\n  code: '" + code.asString() + "'\n}"
        : text;
  }

  /**
   * GraalJS and the loader put all into the message: place and reason, the source line, a caret.
   * Node prints the reason last.
   */
  private static String syntaxError(PolyglotException exception) {
    String message = String.valueOf(exception.getMessage());
    Matcher parts = SYNTAX_ERROR.matcher(message);
    return parts.matches()
        ? parts.group(1) + "\n" + parts.group(3) + "\n\nSyntaxError: " + parts.group(2)
        : message;
  }

  private String frames(PolyglotException exception) {
    List<String> frames = new ArrayList<>();
    for (PolyglotException.StackFrame frame : exception.getPolyglotStackTrace()) {
      if (!frame.isGuestFrame()) {
        continue;
      }
      SourceSection section = frame.getSourceLocation();
      if (section != null && !section.getSource().isInternal()) {
        String place = CodeFrame.place(section);
        String name = frame.getRootName();
        frames.add("    at " + (isNamed(name) ? name + " (" + place + ")" : place));
      }
    }
    return frames.isEmpty() ? "" : "\n" + places.inUserFiles(String.join("\n", frames));
  }

  private static boolean isNamed(@Nullable String name) {
    return name != null && !name.isEmpty() && !name.startsWith(":");
  }

  private static @Nullable SourceSection location(PolyglotException exception) {
    SourceSection location = exception.getSourceLocation();
    if (location != null && !location.getSource().isInternal()) {
      return location;
    }
    for (PolyglotException.StackFrame frame : exception.getPolyglotStackTrace()) {
      if (frame.isGuestFrame()
          && frame.getSourceLocation() != null
          && !frame.getSourceLocation().getSource().isInternal()) {
        return frame.getSourceLocation();
      }
    }
    return null;
  }

  private static Throwable unwrap(Throwable error) {
    return error instanceof PolyglotException exception && exception.isHostException()
        ? exception.asHostException()
        : error;
  }

  private static String indent(String text) {
    return text.replace("\n", "\n  ");
  }
}
