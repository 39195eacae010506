package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.Nullable;

/** The characters of JIS X 0208 by row and cell, with the additions of Windows. */
final class JisIndex {
  private static final int CELLS = 94;

  private final CharacterIndex shiftJis = new CharacterIndex("windows-31j");

  /**
   * Returns a character.
   *
   * @param row from 0
   * @param cell from 0
   */
  @Nullable String character(int row, int cell) {
    int trail = (row % 2) * CELLS + cell;
    int lead = row / 2;
    return shiftJis.pair(lead + (lead < 0x1f ? 0x81 : 0xc1), trail + (trail < 0x3f ? 0x40 : 0x41));
  }
}
