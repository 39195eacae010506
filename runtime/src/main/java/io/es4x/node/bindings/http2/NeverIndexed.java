package io.es4x.node.bindings.http2;

import io.netty.buffer.ByteBuf;
import java.util.BitSet;

/**
 * Finds the fields of a block that must never be indexed (RFC 7541, section 6), which Netty's
 * decoder does not report.
 */
final class NeverIndexed {
  private final ByteBuf block;
  private int at;

  private NeverIndexed(ByteBuf block) {
    this.block = block;
    this.at = block.readerIndex();
  }

  /** The indexes of those fields among all. For an invalid block, the result is arbitrary. */
  static BitSet of(ByteBuf block) {
    return new NeverIndexed(block).find();
  }

  private BitSet find() {
    BitSet found = new BitSet();
    int field = 0;
    while (at < block.writerIndex()) {
      int first = block.getByte(at);
      if ((first & 0x80) != 0) {
        integer(0x7f); // An indexed field.
        field++;
      } else if ((first & 0xe0) == 0x20) {
        integer(0x1f); // A dynamic table size update.
      } else {
        boolean isIndexed = (first & 0x40) != 0;
        if (!isIndexed && (first & 0x10) != 0) {
          found.set(field);
        }
        if (integer(isIndexed ? 0x3f : 0x0f) == 0) {
          skipText();
        }
        skipText();
        field++;
      }
    }
    return found;
  }

  private void skipText() {
    if (at < block.writerIndex()) {
      long length = integer(0x7f);
      at = (int) Math.min(block.writerIndex(), at + length);
    }
  }

  /** Reads an integer whose prefix shares its byte with other bits (RFC 7541, section 5.1). */
  private long integer(int mask) {
    long value = block.getByte(at++) & mask;
    if (value < mask) {
      return value;
    }
    for (int shift = 0; at < block.writerIndex() && shift < 32; shift += 7) {
      int next = block.getByte(at++);
      value += (long) (next & 0x7f) << shift;
      if (next >= 0) {
        break;
      }
    }
    return value;
  }
}
