package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.util.zip.CRC32;

/** The header of a gzip member, which comes byte by byte: RFC 1952. */
@AnyThread
final class GzipHeader {
  private static final int CHECKED = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xE0;
  private static final int FIXED_BYTES = 10;

  private enum Part {
    FIXED,
    EXTRA_LENGTH,
    EXTRA,
    NAME,
    COMMENT,
    CHECKSUM,
    END
  }

  private final CRC32 checksum = new CRC32();
  private Part part = Part.FIXED;
  private int flags;

  /** The bytes of the part that were read. */
  private int count;

  private int first;
  private int extraLength;

  /** Consumes a header as far as it is there; tells whether it is complete. */
  boolean read(Transfer transfer) throws CodecException {
    while (part != Part.END && transfer.inLeft > 0) {
      int value = transfer.next();
      int before = (int) checksum.getValue() & 0xFFFF;
      checksum.update(value);
      count++;
      accept(value, before);
    }
    return part == Part.END;
  }

  private void accept(int value, int checksumBefore) throws CodecException {
    switch (part) {
      case FIXED -> fixed(value);
      case EXTRA_LENGTH -> {
        if (count == 1) {
          first = value;
        } else {
          extraLength = first | value << 8;
          begin(extraLength == 0 ? Part.NAME : Part.EXTRA);
        }
      }
      case EXTRA -> {
        if (count == extraLength) {
          begin(Part.NAME);
        }
      }
      case NAME, COMMENT -> {
        if (value == 0) {
          begin(part == Part.NAME ? Part.COMMENT : Part.CHECKSUM);
        }
      }
      case CHECKSUM -> {
        if (count == 1) {
          first = value | checksumBefore << 8;
        } else if ((first & 0xFF | value << 8) != first >> 8) {
          throw CodecException.badData("header crc mismatch");
        } else {
          part = Part.END;
        }
      }
      case END -> {}
    }
  }

  private void fixed(int value) throws CodecException {
    switch (count) {
      case 1 -> first = value;
      case 2 -> {
        if (first != 0x1f || value != 0x8b) {
          throw CodecException.badData("incorrect header check");
        }
      }
      case 3 -> first = value;
      case 4 -> {
        if (first != 8) {
          throw CodecException.badData("unknown compression method");
        }
        if ((value & RESERVED) != 0) {
          throw CodecException.badData("unknown header flags set");
        }
        flags = value;
      }
      case FIXED_BYTES -> begin(Part.EXTRA_LENGTH);
      default -> {}
    }
  }

  /** Goes on to the next part that the flags announce. */
  private void begin(Part next) {
    count = 0;
    part =
        switch (next) {
          case EXTRA_LENGTH -> has(EXTRA) ? next : after(Part.NAME);
          case NAME -> after(next);
          case COMMENT -> has(COMMENT) ? next : afterText();
          case CHECKSUM -> afterText();
          default -> next;
        };
  }

  private Part after(Part name) {
    if (has(NAME)) {
      return name;
    }
    return has(COMMENT) ? Part.COMMENT : afterText();
  }

  private Part afterText() {
    return has(CHECKED) ? Part.CHECKSUM : Part.END;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }
}
