package io.es4x.node.bindings.crypto.digest;

import io.es4x.threads.AnyThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * SHAKE128 and SHAKE256 with output of any length, which Java's digests do not offer. Source: FIPS
 * 202.
 */
@AnyThread
final class Shake {
  private static final VarHandle LANES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long[] ROUNDS = {
    0x0000000000000001L, 0x0000000000008082L, 0x800000000000808aL, 0x8000000080008000L,
    0x000000000000808bL, 0x0000000080000001L, 0x8000000080008081L, 0x8000000000008009L,
    0x000000000000008aL, 0x0000000000000088L, 0x0000000080008009L, 0x000000008000000aL,
    0x000000008000808bL, 0x800000000000008bL, 0x8000000000008089L, 0x8000000000008003L,
    0x8000000000008002L, 0x8000000000000080L, 0x000000000000800aL, 0x800000008000000aL,
    0x8000000080008081L, 0x8000000000008080L, 0x0000000080000001L, 0x8000000080008008L
  };
  private static final int[] ROTATIONS = {
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44
  };
  private static final int[] PLACES = {
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1
  };

  private final long[] state;
  private final byte[] block;
  private int filled;

  /**
   * Makes an empty one.
   *
   * @param rate the length of its blocks in bytes: 168 for SHAKE128, 136 for SHAKE256
   */
  Shake(int rate) {
    this.state = new long[25];
    this.block = new byte[rate];
  }

  private Shake(Shake other) {
    this.state = other.state.clone();
    this.block = other.block.clone();
    this.filled = other.filled;
  }

  Shake copy() {
    return new Shake(this);
  }

  void update(byte[] bytes, int offset, int length) {
    int from = offset;
    int end = offset + length;
    while (from < end) {
      int count = Math.min(block.length - filled, end - from);
      System.arraycopy(bytes, from, block, filled, count);
      filled += count;
      from += count;
      if (filled == block.length) {
        absorb();
      }
    }
  }

  /** The output; nothing may be added after. */
  byte[] digest(int length) {
    java.util.Arrays.fill(block, filled, block.length, (byte) 0);
    block[filled] ^= 0x1f;
    block[block.length - 1] ^= (byte) 0x80;
    absorb();
    byte[] output = new byte[length];
    for (int done = 0; done < length; done += block.length) {
      if (done > 0) {
        permute();
      }
      for (int i = 0; i < block.length; i += Long.BYTES) {
        LANES.set(block, i, state[i / Long.BYTES]);
      }
      System.arraycopy(block, 0, output, done, Math.min(block.length, length - done));
    }
    return output;
  }

  private void absorb() {
    for (int i = 0; i < block.length; i += Long.BYTES) {
      state[i / Long.BYTES] ^= (long) LANES.get(block, i);
    }
    permute();
    filled = 0;
  }

  private void permute() {
    long[] columns = new long[5];
    for (long round : ROUNDS) {
      for (int x = 0; x < 5; x++) {
        columns[x] = state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20];
      }
      for (int x = 0; x < 5; x++) {
        long mixed = columns[(x + 4) % 5] ^ Long.rotateLeft(columns[(x + 1) % 5], 1);
        for (int y = 0; y < 25; y += 5) {
          state[y + x] ^= mixed;
        }
      }
      long moved = state[1];
      for (int i = 0; i < 24; i++) {
        long next = state[PLACES[i]];
        state[PLACES[i]] = Long.rotateLeft(moved, ROTATIONS[i]);
        moved = next;
      }
      for (int y = 0; y < 25; y += 5) {
        System.arraycopy(state, y, columns, 0, 5);
        for (int x = 0; x < 5; x++) {
          state[y + x] = columns[x] ^ (~columns[(x + 1) % 5] & columns[(x + 2) % 5]);
        }
      }
      state[0] ^= round;
    }
  }
}
