package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names, and beginnings of names, that are granted: of environment variables or Java classes.
 *
 * @param names in full
 * @param prefixes of the names that are granted, too
 */
@AnyThread
record NameGrants(Set<String> names, List<String> prefixes) {
  private static final Pattern PATTERN = Pattern.compile("[^*,\\s]*\\*?");

  /**
   * Reads the values of an option: names separated by commas, which may end with {@code *}.
   *
   * @throws WrongGrantException if one is empty or has a {@code *} elsewhere
   */
  static NameGrants of(String option, List<String> values) throws WrongGrantException {
    List<String> all =
        values.stream().flatMap(value -> List.of(value.split(",", -1)).stream()).toList();
    for (String name : all) {
      if (name.isEmpty() || !PATTERN.matcher(name).matches()) {
        throw new WrongGrantException(
            option, "names that may end with \"*\", separated by commas", name);
      }
    }
    return new NameGrants(
        Set.copyOf(all.stream().filter(name -> !name.endsWith("*")).toList()),
        all.stream()
            .filter(name -> name.endsWith("*"))
            .map(name -> name.substring(0, name.length() - 1))
            .toList());
  }

  boolean allows(String name) {
    return names.contains(name) || prefixes.stream().anyMatch(name::startsWith);
  }

  /** Returns whether every name is granted. */
  boolean allowsAll() {
    return prefixes.contains("");
  }
}
