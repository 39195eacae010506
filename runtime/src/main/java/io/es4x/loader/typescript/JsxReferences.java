package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Hides from swc the JSX character references that are not characters, such as {@code &#x;} and
 * {@code &#xD800;}, for which it aborts the process. They are text, as in TypeScript.
 *
 * @param hidden the text for swc, of the same length
 * @param mark the character that replaces the number sign of such references
 */
record JsxReferences(String hidden, char mark) {
  private static final Pattern REFERENCE = Pattern.compile("&#(x[0-9a-fA-F]{0,8}|[0-9]{0,10});");
  private static final char NUMBER_SIGN = '#';
  private static final char FIRST_MARK = '\ue000';
  private static final int HEXADECIMAL = 16;

  static JsxReferences in(String text, Swc4jMediaType type) {
    boolean isJsx = type == Swc4jMediaType.Tsx || type == Swc4jMediaType.Jsx;
    if (!isJsx || REFERENCE.matcher(text).results().allMatch(JsxReferences::isCharacter)) {
      return new JsxReferences(text, NUMBER_SIGN);
    }
    char mark = FIRST_MARK;
    while (text.indexOf(mark) >= 0) {
      mark++;
    }
    String marked = "&" + mark;
    String hidden =
        REFERENCE
            .matcher(text)
            .replaceAll(
                found -> isCharacter(found) ? found.group() : marked + found.group().substring(2));
    return new JsxReferences(hidden, mark);
  }

  /** Restores the references in swc's output. */
  String shown(String printed) {
    return printed.replace(mark, NUMBER_SIGN);
  }

  private static boolean isCharacter(MatchResult reference) {
    String number = reference.group(1);
    boolean isHexadecimal = number.startsWith("x");
    String digits = isHexadecimal ? number.substring(1) : number;
    if (digits.isEmpty()) {
      return false;
    }
    long point = Long.parseLong(digits, isHexadecimal ? HEXADECIMAL : 10);
    return point <= Character.MAX_CODE_POINT
        && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
  }
}
