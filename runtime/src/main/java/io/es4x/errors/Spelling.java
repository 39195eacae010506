package io.es4x.errors;

import io.es4x.threads.AnyThread;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Suggests the name that was probably meant by a misspelt one. */
@AnyThread
public final class Spelling {
  private Spelling() {}

  /** Returns the nearest candidate by edit distance, or null if none is near. */
  public static @Nullable String nearest(String name, Collection<String> candidates) {
    return nearest(name, candidates, Math.max(2, name.length() / 3));
  }

  /**
   * Returns the candidate that is so similar that it must have been meant, or null. For many
   * candidates, of which one is always near.
   */
  public static @Nullable String slip(String name, Collection<String> candidates) {
    return nearest(name, candidates, Math.min(2, name.length() / 3));
  }

  private static @Nullable String nearest(
      String name, Collection<String> candidates, int mostDistant) {
    String nearest = null;
    int best = mostDistant + 1;
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

  /** Returns whether a name is so similar to a candidate that it can only be a misspelling. */
  public static boolean isMisspelt(String name, Collection<String> candidates) {
    int most = Math.min(2, name.length() / 2);
    return candidates.stream().anyMatch(candidate -> distance(name, candidate) <= most);
  }

  /** Returns the Levenshtein distance, ignoring case. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        int replaced = diagonal + (same ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
