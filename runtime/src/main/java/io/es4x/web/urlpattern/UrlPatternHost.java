package io.es4x.web.urlpattern;

import io.es4x.threads.ContextThread;
import java.util.function.Predicate;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code urlpattern.js}. Strings have no lone surrogates. Public for GraalJS only.
 *
 * <p>An init is an array of protocol, username, password, hostname, port, pathname, search, hash
 * and base URL, with null for missing ones.
 */
@ContextThread
public final class UrlPatternHost {

  /** See {@link UrlPattern#create(String, String, Predicate)}. */
  public @Nullable UrlPattern parse(String input, @Nullable String baseUrl, Value special) {
    return UrlPattern.create(input, baseUrl, predicate(special));
  }

  /** See {@link UrlPattern#create(PatternInit, Predicate)}. */
  public @Nullable UrlPattern create(Value init, Value special) {
    return UrlPattern.create(initOf(init), predicate(special));
  }

  /** Wraps a function. One that interop converts for a parameter would keep the process alive. */
  private static Predicate<String> predicate(Value function) {
    return text -> function.execute(text).asBoolean();
  }

  /** See {@link UrlPattern#values(String, String)}. */
  public String @Nullable [] valuesOfUrl(String input, @Nullable String baseUrl) {
    return UrlPattern.values(input, baseUrl);
  }

  /** See {@link UrlPattern#values(PatternInit)}. */
  public @Nullable String @Nullable [] valuesOfInit(Value init) {
    return UrlPattern.values(initOf(init));
  }

  private static PatternInit initOf(Value init) {
    return new PatternInit(
        text(init, 0),
        text(init, 1),
        text(init, 2),
        text(init, 3),
        text(init, 4),
        text(init, 5),
        text(init, 6),
        text(init, 7),
        text(init, 8));
  }

  private static @Nullable String text(Value init, int index) {
    Value text = init.getArrayElement(index);
    return text.isString() ? text.asString() : null;
  }
}
