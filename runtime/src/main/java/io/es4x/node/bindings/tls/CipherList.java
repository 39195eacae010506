package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A list of ciphers in OpenSSL's language, such as {@code HIGH:!aNULL:ECDHE+AESGCM}: rules that
 * add, remove and move suites, from left to right.
 */
@ContextThread
final class CipherList {
  private static final String DEFAULT = "DEFAULT";
  private static final String DEFAULT_RULES = "ALL:!COMPLEMENTOFDEFAULT";

  /** The place of those that were not added: before the others. */
  private static final int OTHERS = Integer.MIN_VALUE;

  private static final Pattern RULE =
      Pattern.compile(
          "[:,; ]+"
              + "|@(?:(?<command>STRENGTH)|SECLEVEL=(?<level>[0-5]))(?![\\w.=-])"
              + "|(?<sign>[!+-]?)(?<words>[\\w.=-]+(?:\\+[\\w.=-]+)*)");

  /** All suites that were not removed for good; those that are added last come last. */
  private final List<CipherSuite> suites =
      new ArrayList<>(Suites.old().stream().sorted(CipherSuite.BY_PREFERENCE).toList());

  private final Set<CipherSuite> added = new HashSet<>();

  private int level = SecurityLevel.DEFAULT;

  private CipherList() {}

  /**
   * Reads a list. Words that no suite of Java has are passed over.
   *
   * @return null for a list that is malformed
   */
  static @Nullable CipherList of(String list) {
    CipherList ciphers = new CipherList();
    boolean hasDefault = list.startsWith(DEFAULT);
    if (hasDefault) {
      ciphers.apply(DEFAULT_RULES);
    }
    return ciphers.apply(hasDefault ? list.substring(DEFAULT.length()) : list) ? ciphers : null;
  }

  /** The suites, by Java's names. */
  List<String> suites() {
    return suites.stream().filter(added::contains).map(CipherSuite::javaName).toList();
  }

  /** The {@link SecurityLevel}. */
  int level() {
    return level;
  }

  /** Applies rules; tells whether they are well formed. */
  private boolean apply(String rules) {
    Matcher rule = RULE.matcher(rules);
    for (int from = 0; from < rules.length(); from = rule.end()) {
      if (!rule.region(from, rules.length()).lookingAt()) {
        return false;
      }
      apply(rule);
    }
    return true;
  }

  private void apply(Matcher rule) {
    if ("STRENGTH".equals(rule.group("command"))) {
      suites.sort(Comparator.comparing(suite -> added.contains(suite) ? -suite.bits() : OTHERS));
    } else if (rule.group("level") != null) {
      level = Integer.parseInt(rule.group("level"));
    } else if (rule.group("words") != null) {
      List<String> words = List.of(rule.group("words").split("\\+"));
      apply(rule.group("sign"), suite -> suite.groups().containsAll(words));
    }
  }

  private void apply(String sign, Predicate<CipherSuite> matches) {
    switch (sign) {
      case "!" -> suites.removeIf(matches);
      case "+" -> move(matches.and(added::contains));
      case "-" -> {
        move(matches.and(added::contains).negate());
        added.removeIf(matches);
      }
      default -> {
        move(matches.and(suite -> !added.contains(suite)));
        suites.stream().filter(matches).forEach(added::add);
      }
    }
  }

  /** Moves suites to the end. */
  private void move(Predicate<CipherSuite> moved) {
    suites.sort(Comparator.comparing(moved::test));
  }
}
