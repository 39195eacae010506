package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names, and beginnings of names, that are granted: of environment variables or Java classes.
 *
 * @param names in full, or with a {@code *} at the end; may change
 */
@AnyThread
record NameGrants(Set<String> names) {
  private static final Pattern PATTERN = Pattern.compile("[^*,\\s]*\\*?");

  /**
   * Reads the values of an option: names separated by commas, which may end with {@code *}.
   *
   * @throws WrongGrantException if one is empty or has a {@code *} elsewhere
   */
  static NameGrants of(String option, List<String> values) throws WrongGrantException {
    Set<String> names = ConcurrentHashMap.newKeySet();
    for (String value : values) {
      for (String name : value.split(",", -1)) {
        if (name.isEmpty() || !PATTERN.matcher(name).matches()) {
          throw new WrongGrantException(
              option, "names that may end with \"*\", separated by commas", name);
        }
        names.add(name);
      }
    }
    return new NameGrants(names);
  }

  /** Removes the grant with this name, or all grants if the name is null. */
  void drop(@Nullable String name) {
    if (name == null) {
      names.clear();
    } else {
      names.remove(name);
    }
  }

  boolean allows(String name) {
    return names.contains(name) || names.stream().anyMatch(each -> isPrefix(each, name));
  }

  private static boolean isPrefix(String granted, String name) {
    int rest = granted.length() - 1;
    return granted.charAt(rest) == '*' && name.regionMatches(0, granted, 0, rest);
  }

  /** Returns whether every name is granted. */
  boolean allowsAll() {
    return names.contains("*");
  }
}
