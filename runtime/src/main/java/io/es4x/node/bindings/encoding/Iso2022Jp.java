package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.Nullable;

/** ISO-2022-JP, whose escape sequences select the character set of what follows. */
final class Iso2022Jp extends TextDecoding {
  static final int FIRST_KATAKANA = 0xff61;

  private static final int ESCAPE = 0x1b;
  private static final int FIRST = 0x21;
  private static final int LAST = 0x7e;
  private static final int LAST_KATAKANA = 0x5f;

  private enum Characters {
    ASCII,
    ROMAN,
    KATAKANA,
    JIS_0208
  }

  private final JisIndex jis0208 = new JisIndex();
  private Characters characters = Characters.ASCII;

  /** The first byte of two; 0 for none. */
  private int lead;

  private boolean escaped;

  /** The second byte of an escape sequence; 0 for none. */
  private int middle;

  /** The last sequence was an escape: another one right behind it is malformed. */
  private boolean follows;

  @Override
  void take(int octet) {
    if (middle != 0) {
      takeLastOfEscape(octet);
    } else if (escaped) {
      if (octet == '$' || octet == '(') {
        middle = octet;
      } else {
        escaped = false;
        follows = false;
        malformed();
        take(octet);
      }
    } else if (lead != 0) {
      takeTrail(octet);
    } else if (octet == ESCAPE) {
      escaped = true;
    } else {
      takeCharacter(octet);
    }
  }

  private void takeLastOfEscape(int octet) {
    int before = middle;
    middle = 0;
    escaped = false;
    @Nullable Characters next = charactersOf(before, octet);
    if (next == null) {
      follows = false;
      malformed();
      take(before);
      take(octet);
      return;
    }
    characters = next;
    if (follows) {
      malformed();
    }
    follows = true;
  }

  private static @Nullable Characters charactersOf(int middle, int last) {
    if (middle == '(') {
      return switch (last) {
        case 'B' -> Characters.ASCII;
        case 'J' -> Characters.ROMAN;
        case 'I' -> Characters.KATAKANA;
        default -> null;
      };
    }
    return last == '@' || last == 'B' ? Characters.JIS_0208 : null;
  }

  private void takeTrail(int octet) {
    int row = lead - FIRST;
    lead = 0;
    if (octet == ESCAPE) {
      escaped = true;
      malformed();
      return;
    }
    String text = isIn(octet, FIRST, LAST) ? jis0208.character(row, octet - FIRST) : null;
    if (text == null) {
      malformed();
    } else {
      emit(text);
    }
  }

  private void takeCharacter(int octet) {
    follows = false;
    switch (characters) {
      case ASCII -> single(octet, octet);
      case ROMAN -> single(octet, octet == '\\' ? 0xa5 : octet == '~' ? 0x203e : octet);
      case KATAKANA -> {
        if (isIn(octet, FIRST, LAST_KATAKANA)) {
          emit(octet - FIRST + FIRST_KATAKANA);
        } else {
          malformed();
        }
      }
      case JIS_0208 -> {
        if (isIn(octet, FIRST, LAST)) {
          lead = octet;
        } else {
          malformed();
        }
      }
    }
  }

  private void single(int octet, int point) {
    if (isAscii(octet) && octet != 0x0e && octet != 0x0f) {
      emit(point);
    } else {
      malformed();
    }
  }

  @Override
  void end() {
    if (middle != 0) {
      int before = middle;
      middle = 0;
      escaped = false;
      malformed();
      take(before);
    } else if (escaped) {
      malformed();
      return;
    }
    if (lead != 0) {
      malformed();
    }
  }

  @Override
  void reset() {
    characters = Characters.ASCII;
    lead = 0;
    middle = 0;
    escaped = false;
    follows = false;
  }
}
