package io.es4x.node.bindings.http2;

import io.netty.buffer.ByteBuf;
import java.util.BitSet;

/**
 * Finds the fields of a block that no table may have (RFC 7541, section 6), which Netty's decoder
 * does not tell.
 */
final class NeverIndexed {
  private final ByteBuf block;
  private int at;

  private NeverIndexed(ByteBuf block) {
    this.block = block;
    this.at = block.readerIndex();
  }

  /** The places of those fields among all; of a block that is none, some. */
  static BitSet of(ByteBuf block) {
    return new NeverIndexed(block).find();
  }

  private BitSet find() {
    BitSet found = new BitSet();
    int field = 0;
    while (at < block.writerIndex()) {
      int first = block.getByte(at);
      if ((first & 0x80) != 0) {
        integer(0x7f); // All of it is in a table.
        field++;
      } else if ((first & 0xe0) == 0x20) {
        integer(0x1f); // A new size of the table.
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

  /** Reads a number whose first bits are in the byte that also has others. */
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
