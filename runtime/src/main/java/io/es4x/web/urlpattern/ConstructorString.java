package io.es4x.web.urlpattern;

import io.es4x.web.urlpattern.Token.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The <a href="https://urlpattern.spec.whatwg.org/#constructor-string-parsing">constructor string
 * parser</a>: it splits the pattern of a whole URL into patterns of the components.
 */
final class ConstructorString {

  private enum State {
    INIT,
    PROTOCOL,
    AUTHORITY,
    USERNAME,
    PASSWORD,
    HOSTNAME,
    PORT,
    PATHNAME,
    SEARCH,
    HASH,
    DONE;

    boolean isBefore(State other) {
      return compareTo(other) < 0;
    }
  }

  private final String input;
  private final List<Token> tokens;
  private final Predicate<String> matchesSpecialScheme;
  private final Map<State, String> result = new EnumMap<>(State.class);
  private State state = State.INIT;
  private int componentStart;
  private int index;
  private int increment;
  private int groupDepth;
  private int bracketDepth;
  private boolean special;

  private ConstructorString(String input, Predicate<String> special) throws InvalidPattern {
    this.input = input;
    this.tokens = new ArrayList<>(PatternTokenizer.tokenize(input, true));
    this.matchesSpecialScheme = special;
  }

  /**
   * Returns the patterns of the components.
   *
   * @param special returns whether a regular expression matches any special scheme
   */
  static PatternInit parse(String input, @Nullable String baseUrl, Predicate<String> special)
      throws InvalidPattern {
    ConstructorString parser = new ConstructorString(input, special);
    while (parser.state != State.DONE && parser.index < parser.tokens.size()) {
      parser.increment = 1;
      parser.next();
      parser.index += parser.increment;
    }
    Map<State, String> result = parser.result;
    if (result.containsKey(State.HOSTNAME)) {
      result.putIfAbsent(State.PORT, "");
    }
    return new PatternInit(
        result.get(State.PROTOCOL),
        result.get(State.USERNAME),
        result.get(State.PASSWORD),
        result.get(State.HOSTNAME),
        result.get(State.PORT),
        result.get(State.PATHNAME),
        result.get(State.SEARCH),
        result.get(State.HASH),
        baseUrl);
  }

  private void next() throws InvalidPattern {
    Type type = tokens.get(index).type();
    if (type == Type.END) {
      end();
    } else if (type == Type.OPEN) {
      groupDepth++;
    } else if (groupDepth > 0 && type != Type.CLOSE) {
      return;
    } else {
      if (groupDepth > 0) {
        groupDepth--;
      }
      inState();
    }
  }

  private void end() {
    switch (state) {
      case INIT -> {
        rewind(State.INIT);
        if (is('#')) {
          change(State.HASH, 1);
        } else if (isSearchPrefix()) {
          change(State.SEARCH, 1);
        } else {
          change(State.PATHNAME, 0);
        }
      }
      case AUTHORITY -> rewind(State.HOSTNAME);
      default -> change(State.DONE, 0);
    }
  }

  private void inState() throws InvalidPattern {
    switch (state) {
      case INIT -> {
        if (is(':')) {
          rewind(State.PROTOCOL);
        }
      }
      case PROTOCOL -> {
        if (is(':')) {
          PatternComponent protocol =
              PatternComponent.compile(componentText(), Syntax.DEFAULT, Canonical.PROTOCOL);
          special = matchesSpecialScheme.test(protocol.regularExpression());
          boolean slashes = is(index + 1, '/') && is(index + 2, '/');
          change(slashes || special ? State.AUTHORITY : State.PATHNAME, slashes ? 3 : 1);
        }
      }
      case AUTHORITY -> {
        if (is('@')) {
          rewind(State.USERNAME);
        } else if (is('/') || isSearchPrefix() || is('#')) {
          rewind(State.HOSTNAME);
        }
      }
      case USERNAME -> {
        if (is(':')) {
          change(State.PASSWORD, 1);
        } else if (is('@')) {
          change(State.HOSTNAME, 1);
        }
      }
      case PASSWORD -> {
        if (is('@')) {
          change(State.HOSTNAME, 1);
        }
      }
      case HOSTNAME -> {
        if (is('[')) {
          bracketDepth++;
        } else if (is(']')) {
          bracketDepth--;
        } else if (is(':') && bracketDepth == 0) {
          change(State.PORT, 1);
        } else {
          pathOrLater();
        }
      }
      case PORT -> pathOrLater();
      case PATHNAME -> searchOrLater();
      case SEARCH -> {
        if (is('#')) {
          change(State.HASH, 1);
        }
      }
      case HASH, DONE -> {}
    }
  }

  private void pathOrLater() {
    if (is('/')) {
      change(State.PATHNAME, 0);
    } else {
      searchOrLater();
    }
  }

  private void searchOrLater() {
    if (isSearchPrefix()) {
      change(State.SEARCH, 1);
    } else if (is('#')) {
      change(State.HASH, 1);
    }
  }

  /** Ends a component, and sets those that are skipped to empty. */
  private void change(State next, int skip) {
    if (state != State.INIT && state != State.AUTHORITY) {
      result.put(state, componentText());
    }
    if (state != State.INIT && next != State.DONE) {
      if (state.isBefore(State.HOSTNAME) && State.HOSTNAME.isBefore(next)) {
        result.putIfAbsent(State.HOSTNAME, "");
      }
      if (state.isBefore(State.PATHNAME) && State.PATHNAME.isBefore(next)) {
        result.putIfAbsent(State.PATHNAME, special ? "/" : "");
      }
      if (state.isBefore(State.SEARCH) && State.SEARCH.isBefore(next)) {
        result.putIfAbsent(State.SEARCH, "");
      }
    }
    state = next;
    index += skip;
    componentStart = index;
    increment = 0;
  }

  private void rewind(State next) {
    index = componentStart;
    increment = 0;
    state = next;
  }

  private Token token(int at) {
    return tokens.get(Math.min(at, tokens.size() - 1));
  }

  private String componentText() {
    return input.substring(token(componentStart).index(), token(index).index());
  }

  private boolean is(char c) {
    return is(index, c);
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char">Is a non-special
   * pattern char</a>.
   */
  private boolean is(int at, char c) {
    Token token = token(at);
    return switch (token.type()) {
      case CHAR, ESCAPED_CHAR, INVALID_CHAR ->
          token.value().length() == 1 && token.value().charAt(0) == c;
      default -> false;
    };
  }

  private boolean isSearchPrefix() {
    if (is('?')) {
      return true;
    }
    if (!token(index).value().equals("?")) {
      return false;
    }
    return index == 0
        || switch (token(index - 1).type()) {
          case NAME, REGEXP, CLOSE, ASTERISK -> false;
          default -> true;
        };
  }
}
