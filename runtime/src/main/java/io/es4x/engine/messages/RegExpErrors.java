package io.es4x.engine.messages;

import com.oracle.truffle.api.exception.AbstractTruffleException;
import com.oracle.truffle.api.interop.ExceptionType;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.UnsupportedMessageException;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.js.runtime.Errors;
import io.es4x.threads.ContextThread;
import java.util.Map;

/** Errors of invalid regular expressions with V8's messages, which contain the expression. */
@ContextThread
public final class RegExpErrors {
  private static final String FLAGS = "Invalid regular expression flags";
  private static final String NOTHING = "Nothing to repeat";
  private static final String GROUP_NAME = "Invalid capture group name";
  private static final String REFERENCE = "Invalid named capture referenced";
  private static final String BRACKETS = "Lone quantifier brackets";
  private static final String QUANTIFIER = "Invalid quantifier";

  /** V8's messages by those of the engine. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("Quantifier without target", NOTHING),
          Map.entry("Quantifier on quantifier", NOTHING),
          Map.entry("Quantifier on lookahead assertion", QUANTIFIER),
          Map.entry("Quantifier on lookbehind assertion", QUANTIFIER),
          Map.entry(
              "Numbers out of order in {} quantifier", "numbers out of order in {} quantifier"),
          Map.entry("Incomplete quantifier", BRACKETS),
          Map.entry("Unmatched ']'", BRACKETS),
          Map.entry("Unmatched '}'", BRACKETS),
          Map.entry("Ends with an unfinished escape sequence", "\\ at end of pattern"),
          Map.entry("Ends with an unfinished Unicode property escape", "Invalid property name"),
          Map.entry("Invalid Unicode property escape", "Invalid property name"),
          Map.entry("Invalid control char escape", "Invalid unicode escape"),
          Map.entry(
              "Multiple named capture groups with the same name", "Duplicate capture group name"),
          Map.entry("Empty named capture group name", GROUP_NAME),
          Map.entry("Unterminated group name", GROUP_NAME),
          Map.entry("Invalid character in group name", GROUP_NAME),
          Map.entry("Invalid character at start of group name", GROUP_NAME),
          Map.entry(
              "Missing group name in named capture group reference", "Invalid named reference"),
          Map.entry(
              "Modifier is both adding and removing the same flag", "Repeated flag in flag group"),
          Map.entry("Repeated regex flag in modifier", "Repeated flag in flag group"),
          Map.entry("Invalid regular expression flag in modifier", "Invalid group"),
          Map.entry("Invalid character in character class", "Invalid character class"));

  private RegExpErrors() {}

  /**
   * Returns the exception to throw for an error of compiling a regular expression.
   *
   * @param source the engine's options, then the expression and its flags as a literal
   */
  public static AbstractTruffleException of(AbstractTruffleException thrown, Source source) {
    if (!isSyntaxError(thrown)) {
      return thrown;
    }
    String reason = String.valueOf(thrown.getMessage());
    String text = source.getCharacters().toString();
    String expression = text.substring(text.indexOf('/'));
    return Errors.createSyntaxError(
        isAboutFlags(reason)
            ? FLAGS
            : "Invalid regular expression: " + expression + ": " + words(reason, expression));
  }

  private static String words(String reason, String expression) {
    if (reason.startsWith("Unsupported Unicode character property")) {
      return "Invalid property name";
    }
    if (reason.startsWith("Missing capture group for backreference")) {
      return expression.contains("\\k") ? REFERENCE : "Invalid escape";
    }
    if (reason.contains("class set") || reason.contains("ClassSet")) {
      return "Invalid set operation in character class";
    }
    return WORDS.getOrDefault(reason, reason);
  }

  private static boolean isAboutFlags(String reason) {
    return reason.equals(FLAGS)
        || reason.equals("Repeated regex flag")
        || reason.startsWith("Both flags");
  }

  private static boolean isSyntaxError(AbstractTruffleException thrown) {
    try {
      return InteropLibrary.getUncached().getExceptionType(thrown) == ExceptionType.PARSE_ERROR;
    } catch (UnsupportedMessageException never) {
      return false;
    }
  }
}
