package io.es4x.engine.intl;

import java.text.Normalizer;

/** The canonical decomposition of texts, NFD. */
public final class Decomposition {
  private static final int FIRST_DECOMPOSED = 0xC0;

  private Decomposition() {}

  /** Returns the decomposed text: the same one, where no character has a decomposition. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= FIRST_DECOMPOSED) {
        return Normalizer.normalize(text, Normalizer.Form.NFD);
      }
    }
    return text;
  }
}
