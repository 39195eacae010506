package io.es4x.errors;

import io.es4x.threads.AnyThread;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Suggests the name that was probably meant by a misspelled one. The rule is the same in {@code
 * npm/es4x/src/spelling.js} and in the class of this name in {@code codegen}, which run without the
 * runtime.
 */
@AnyThread
public final class Spelling {
  private Spelling() {}

  /**
   * Returns the candidate with the smallest edit distance to the name, ignoring case; null if none
   * is within a third of the name's length and 2.
   */
  public static @Nullable String nearest(String name, Collection<String> candidates) {
    String nearest = null;
    int best = Math.min(2, name.length() / 3) + 1;
    for (String candidate : candidates) {
      boolean possible = Math.abs(candidate.length() - name.length()) < best;
      int distance = possible ? distance(name, candidate) : best;
      if (distance < best) {
        best = distance;
        nearest = candidate;
      }
    }
    return nearest;
  }

  /** Returns the edit distance, ignoring case: Damerau-Levenshtein, optimal string alignment. */
  private static int distance(String from, String to) {
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
