package io.es4x.errors;

import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Translates the engine's messages about syntax errors to V8's, where both have one for the same
 * error.
 */
@AnyThread
public final class SyntaxErrorWords {
  private static final String END = "Unexpected end of input";
  private static final String INVALID = "Invalid or unexpected token";

  /** The token that was found instead of the expected one, as the engine names it. */
  private static final Pattern FOUND =
      Pattern.compile("(?:Expected .* but found|Unexpected token:) (\\S+)(?: declaration)?");

  /** The engine's message where a name is expected. */
  private static final String NAME_EXPECTED = "expected BindingIdentifier or BindingPattern";

  private static final Pattern TOKEN = Pattern.compile("[\\p{javaUnicodeIdentifierPart}$]+");

  private static final String UNDECLARED = "Private field must be declared in an enclosing class";
  private static final Pattern PRIVATE_NAME = Pattern.compile("#" + TOKEN.pattern());

  private static final Set<String> KEYWORDS =
      Set.of(
          ("break case catch class const continue debugger default delete do else export extends"
                  + " false finally for function if in instanceof new null return switch this throw"
                  + " true try typeof var void while with")
              .split(" "));

  private static final Set<String> STRICT_KEYWORDS =
      Set.of(
          "implements",
          "interface",
          "let",
          "package",
          "private",
          "protected",
          "public",
          "static",
          "yield");

  private static final Map<String, String> SPECIAL =
      Map.of(
          "import", "Cannot use import statement outside a module",
          "super", "'super' keyword unexpected here",
          "enum", "Unexpected reserved word");

  /**
   * V8's message for one of the engine's.
   *
   * @param engine matches the engine's message as a whole
   * @param source matches the source at the place of the error; by lookbehind also what is before
   */
  private record Words(Pattern engine, Pattern source, String v8) {}

  /** Of several that match, the first is used. */
  private static final List<Words> WORDS = new ArrayList<>();

  static {
    String accessor = "\\s{1,9}[\\w$]{1,99}\\s{0,9}\\(\\s{0,9}";
    String setter = "Setter must have exactly one formal parameter.";
    word(
        "Expected \\) but found .*",
        "(?<=\\bget" + accessor + ")",
        "Getter must not have any formal parameters.");
    word("expected BindingIdentifier .*", "(?<=\\bset" + accessor + ")\\)", setter);
    word("Expected \\) but found ,", "(?<=\\bset" + accessor + "[\\w$]{1,99}\\s{0,9})", setter);
    word(
        "Expected \\) but found ,",
        "(?<=\\.{3}\\s{0,9}[\\w$]{1,99}\\s{0,9})",
        "Rest parameter must be last formal parameter");
    word(
        "Expected ident but found \\(",
        "(?<=\\bfunction\\s{0,9}\\*?\\s{0,9})",
        "Function statements require a function name");
    word("Expected ident but found #.*", "(?<=\\bsuper\\.)", "Unexpected private field");
    word(
        "Expected an operand but found \\)",
        "(?<=\\bimport\\s{0,9}\\(\\s{0,9})",
        "import() requires a specifier");
    word(
        "Invalid left hand side for assignment",
        "(?<=(?:\\+\\+|--)\\s{0,9})",
        "Invalid left-hand side expression in prefix operation");
    word(
        "Invalid left hand side for assignment",
        "[^=;\\n]*?(?:\\+\\+|--)\\s*(?:[;,:)}\\]]|$)",
        "Invalid left-hand side expression in postfix operation");
    word(
        "Invalid hex digit",
        "(?<=\\\\u\\{\\p{XDigit}{1,99})\\p{XDigit}",
        "Undefined Unicode code-point");
    word("Invalid hex digit", "(?<=\\\\u\\{?\\p{XDigit}{0,99})", "Invalid Unicode escape sequence");
    word("Missing close quote|Missing space after numeric literal|Missing digit after .*", INVALID);
    word("Illegal character in identifier", INVALID);
    word(
        "Variable \"(.*)\" has already been declared", "Identifier '$1' has already been declared");
    word("Missing assignment to constant .*", "Missing initializer in const declaration");
    word(
        "Missing assignment in destructuring declaration",
        "Missing initializer in destructuring declaration");
    word("Invalid return statement", "Illegal return statement");
    word(
        "Illegal continue statement",
        "Illegal continue statement: no surrounding iteration statement");
    word("Duplicate Label \"(.*)\"", "Label '$1' has already been declared");
    word("Class contains more than one constructor", "A class may only have one constructor");
    word("Class constructor must not be (.*)", "Class constructor may not be $1");
    word(
        "Static class method must not be named prototype",
        "Classes may not have a static property named 'prototype'");
    word("new.target expression is only .*", "new.target expression is not allowed here");
    word("invalid use of keyword super", "'super' keyword unexpected here");
    word("Invalid left hand side for assignment", "Invalid left-hand side in assignment");
    word("unexpected node in AssignmentPattern: .*", "Invalid destructuring assignment target");
    word("Invalid left side value of for..(of|in) loop", "Invalid left-hand side in for-loop");
    word(
        "for..(of|in) loop declaration must not have an initializer",
        "for-$1 loop variable declaration may not have an initializer.");
    word(
        "Expected statement but found let .*",
        "Lexical declaration cannot appear in a single-statement context");
    word("Repeated regex flag", "Invalid regular expression flags");
    word("\"with\" statement cannot .*", "Strict mode code may not include a with statement");
    word("cannot use octal value in strict mode", "Octal literals are not allowed in strict mode.");
    word(
        "cannot use octal escapes in strict mode",
        "Octal escape sequences are not allowed in strict mode.");
    word(
        "cannot delete identifier .* in strict mode",
        "Delete of an unqualified identifier in strict mode.");
    word(
        "\"(?:eval|arguments)\" cannot be used .* in strict mode",
        "Unexpected eval or arguments in strict mode");
    word("Cannot use for await outside .*", "Unexpected reserved word");
    word("Switch already has default case", "More than one default clause in switch statement");
    word("Expected an operand but found eol", "Illegal newline after throw");
    word("Expected } after expression in template literal", "Missing } in template expression");
    word("Cannot use import.meta outside a module", "Cannot use 'import.meta' outside a module");
    word(
        "strict mode function cannot have duplicate parameter .*",
        "Duplicate parameter name not allowed in this context");
    word("Illegal use strict directive (.*)", "Illegal 'use strict' directive $1");
    word(
        "Expected statement but found generator .*",
        "Generators can only be declared at the top level or inside a block.");
    word(
        "Only one variable allowed in for..(of|in) loop",
        "Invalid left-hand side in for-$1 loop: Must have a single binding.");
    word(
        "property name __proto__ appears more .*",
        "Duplicate __proto__ fields are not allowed in object literals");
    word("Expected , but found \\S+", "missing ) after argument list");
    word("Expected an operand but found /=?", "Invalid regular expression: missing /");
    word(
        "Unexpected token: \\*\\*",
        "Unary operator used immediately before exponentiation expression. Parenthesis must be used"
            + " to disambiguate operator precedence");
    word("Unexpected token: \\?\\.", "Invalid optional chain from new expression");
    word(
        "Unexpected element after rest element|Rest element must be last",
        "Rest element must be last element");
    word(
        "Invalid shorthand property name initializer .*", "Invalid shorthand property initializer");
    word("Invalid hex digit", "Invalid hexadecimal escape sequence");
    word("nullish coalescing operator cannot .*", "Unexpected token '||'");
  }

  private SyntaxErrorWords() {}

  private static void word(String engine, String v8) {
    word(engine, "", v8);
  }

  private static void word(String engine, String source, String v8) {
    WORDS.add(new Words(Pattern.compile(engine), Pattern.compile(source), v8));
  }

  /**
   * Returns V8's message for the engine's, or the engine's if there is none.
   *
   * @param text the parsed text
   * @param place the offset of the error in it
   */
  public static String of(String reason, String text, int place) {
    String rest = text.substring(Math.min(place, text.length()));
    boolean atEnd = rest.isBlank();
    Matcher found = FOUND.matcher(reason);
    if (found.matches() && "eof".equals(found.group(1)) || atEnd && NAME_EXPECTED.equals(reason)) {
      return END;
    }
    Matcher privateName = PRIVATE_NAME.matcher(rest);
    if ((UNDECLARED.equals(reason) || reason.endsWith(" private_ident"))
        && privateName.lookingAt()) {
      return "Private field '" + privateName.group() + "' must be declared in an enclosing class";
    }
    Matcher source = TOKEN.matcher(text).useTransparentBounds(true);
    source.region(text.length() - rest.length(), text.length());
    for (Words words : WORDS) {
      Matcher matcher = words.engine().matcher(reason);
      if (matcher.matches() && source.usePattern(words.source()).lookingAt()) {
        return matcher.replaceFirst(words.v8());
      }
    }
    if (found.matches()) {
      // The engine reports an unterminated string behind its quote.
      char before = place > 0 && place <= text.length() ? text.charAt(place - 1) : ' ';
      return switch (before) {
        case '"', '\'' -> "Unexpected string";
        case '`' -> "Unexpected template string";
        default -> Character.isDigit(before) ? INVALID : unexpected(found.group(1), rest);
      };
    }
    return NAME_EXPECTED.equals(reason) ? unexpected("ident", rest) : reason;
  }

  private static String unexpected(String found, String rest) {
    Matcher token = TOKEN.matcher(rest);
    String word = token.lookingAt() ? token.group() : "";
    if (found.equals("error") || rest.isEmpty()) {
      return INVALID;
    } else if (word.isEmpty()) {
      return "Unexpected token '" + (found.equals("ident") ? rest.substring(0, 1) : found) + "'";
    } else if (Character.isDigit(word.charAt(0))) {
      return "Unexpected number";
    } else if (SPECIAL.containsKey(word)) {
      return SPECIAL.get(word);
    } else if (STRICT_KEYWORDS.contains(word)) {
      return "Unexpected strict mode reserved word";
    }
    return (KEYWORDS.contains(word) ? "Unexpected token '" : "Unexpected identifier '")
        + word
        + "'";
  }
}
