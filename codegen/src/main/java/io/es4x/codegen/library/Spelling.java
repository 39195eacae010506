package io.es4x.codegen.library;

import java.util.Locale;

/**
 * Compares names with one that is probably misspelled. The rule is the same in {@code
 * npm/es4x/src/spelling.js} and in the class of this name in {@code runtime}, which codegen runs
 * without.
 */
final class Spelling {
  private Spelling() {}

  /**
   * Returns whether the edit distance of two names, ignoring case, is within a third of the length
   * of the misspelled one and 2.
   */
  static boolean isNear(String name, String candidate) {
    int most = Math.min(2, name.length() / 3);
    return Math.abs(candidate.length() - name.length()) <= most
        && distance(name, candidate) <= most;
  }

  /** Returns the edit distance, ignoring case: Damerau-Levenshtein, optimal string alignment. */
  static int distance(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        table[i][j] = i == 0 || j == 0 ? i + j : least(table, a, b, i, j);
      }
    }
    return table[a.length()][b.length()];
  }

  private static int least(int[][] table, String a, String b, int i, int j) {
    int replaced = table[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, table[i - 2][j - 2] + 1) : least;
  }
}
