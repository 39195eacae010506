package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.Nullable;

/** EUC-JP. */
final class EucJp extends TextDecoding {
  private static final int KATAKANA = 0x8e;
  private static final int JIS_0212 = 0x8f;
  private static final int FIRST = 0xa1;
  private static final int LAST = 0xfe;
  private static final int LAST_KATAKANA = 0xdf;

  private final JisIndex jis0208 = new JisIndex();
  private final CharacterIndex jis0212 = new CharacterIndex("EUC-JP");
  private boolean isJis0212;
  private int lead;

  @Override
  void take(int octet) {
    if (lead == 0) {
      if (isAscii(octet)) {
        emit(octet);
      } else if (octet == KATAKANA || octet == JIS_0212 || isIn(octet, FIRST, LAST)) {
        lead = octet;
      } else {
        malformed();
      }
    } else if (lead == JIS_0212 && isIn(octet, FIRST, LAST)) {
      isJis0212 = true;
      lead = octet;
    } else {
      String text = character(octet);
      reset();
      emit(text, octet);
    }
  }

  private @Nullable String character(int octet) {
    if (lead == KATAKANA && isIn(octet, FIRST, LAST_KATAKANA)) {
      return Character.toString(octet - FIRST + Iso2022Jp.FIRST_KATAKANA);
    }
    if (!isIn(lead, FIRST, LAST) || !isIn(octet, FIRST, LAST)) {
      return null;
    }
    return isJis0212
        ? jis0212.of((byte) JIS_0212, (byte) lead, (byte) octet)
        : jis0208.character(lead - FIRST, octet - FIRST);
  }

  @Override
  void end() {
    if (lead != 0) {
      malformed();
    }
  }

  @Override
  void reset() {
    isJis0212 = false;
    lead = 0;
  }
}
