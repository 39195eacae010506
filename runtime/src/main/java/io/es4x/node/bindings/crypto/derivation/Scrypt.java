package io.es4x.node.bindings.crypto.derivation;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.threads.AnyThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Keys from passwords at the cost of memory, which Java does not offer. Source: RFC 7914. */
@AnyThread
final class Scrypt {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BLOCK_WORDS = 16;

  private final int n;
  private final int words;
  private final int[] table;
  private final int[] mixed;
  private final int[] block = new int[BLOCK_WORDS];

  private Scrypt(int n, int r) {
    this.n = n;
    this.words = 2 * r * BLOCK_WORDS;
    this.table = new int[Math.multiplyExact(n, words)];
    this.mixed = new int[words];
  }

  static byte[] key(byte[] password, byte[] salt, int n, int r, int p, int length) {
    int size = 128 * r;
    byte[] bytes = Pbkdf2.key(HashAlgorithm.SHA256, password, salt, 1, p * size);
    Scrypt scrypt = new Scrypt(n, r);
    int[] words = new int[scrypt.words];
    for (int i = 0; i < p; i++) {
      for (int word = 0; word < words.length; word++) {
        words[word] = (int) WORDS.get(bytes, i * size + word * Integer.BYTES);
      }
      scrypt.mix(words);
      for (int word = 0; word < words.length; word++) {
        WORDS.set(bytes, i * size + word * Integer.BYTES, words[word]);
      }
    }
    return Pbkdf2.key(HashAlgorithm.SHA256, password, bytes, 1, length);
  }

  /** The function ROMix. */
  private void mix(int[] x) {
    for (int i = 0; i < n; i++) {
      System.arraycopy(x, 0, table, i * words, words);
      mixBlocks(x);
    }
    for (int i = 0; i < n; i++) {
      int from = (x[words - BLOCK_WORDS] & (n - 1)) * words;
      for (int word = 0; word < words; word++) {
        x[word] ^= table[from + word];
      }
      mixBlocks(x);
    }
  }

  /** The function BlockMix: blocks of even places come first, those of odd ones after. */
  private void mixBlocks(int[] x) {
    System.arraycopy(x, words - BLOCK_WORDS, block, 0, BLOCK_WORDS);
    for (int from = 0; from < words; from += BLOCK_WORDS) {
      for (int i = 0; i < BLOCK_WORDS; i++) {
        block[i] ^= x[from + i];
      }
      salsa(block);
      int half = from / BLOCK_WORDS % 2 == 0 ? 0 : words / 2;
      System.arraycopy(block, 0, mixed, half + from / (2 * BLOCK_WORDS) * BLOCK_WORDS, BLOCK_WORDS);
    }
    System.arraycopy(mixed, 0, x, 0, words);
  }

  /** The core of Salsa20/8. */
  private static void salsa(int[] b) {
    int x0 = b[0];
    int x1 = b[1];
    int x2 = b[2];
    int x3 = b[3];
    int x4 = b[4];
    int x5 = b[5];
    int x6 = b[6];
    int x7 = b[7];
    int x8 = b[8];
    int x9 = b[9];
    int x10 = b[10];
    int x11 = b[11];
    int x12 = b[12];
    int x13 = b[13];
    int x14 = b[14];
    int x15 = b[15];
    for (int i = 0; i < 4; i++) {
      x4 ^= Integer.rotateLeft(x0 + x12, 7);
      x8 ^= Integer.rotateLeft(x4 + x0, 9);
      x12 ^= Integer.rotateLeft(x8 + x4, 13);
      x0 ^= Integer.rotateLeft(x12 + x8, 18);
      x9 ^= Integer.rotateLeft(x5 + x1, 7);
      x13 ^= Integer.rotateLeft(x9 + x5, 9);
      x1 ^= Integer.rotateLeft(x13 + x9, 13);
      x5 ^= Integer.rotateLeft(x1 + x13, 18);
      x14 ^= Integer.rotateLeft(x10 + x6, 7);
      x2 ^= Integer.rotateLeft(x14 + x10, 9);
      x6 ^= Integer.rotateLeft(x2 + x14, 13);
      x10 ^= Integer.rotateLeft(x6 + x2, 18);
      x3 ^= Integer.rotateLeft(x15 + x11, 7);
      x7 ^= Integer.rotateLeft(x3 + x15, 9);
      x11 ^= Integer.rotateLeft(x7 + x3, 13);
      x15 ^= Integer.rotateLeft(x11 + x7, 18);
      x1 ^= Integer.rotateLeft(x0 + x3, 7);
      x2 ^= Integer.rotateLeft(x1 + x0, 9);
      x3 ^= Integer.rotateLeft(x2 + x1, 13);
      x0 ^= Integer.rotateLeft(x3 + x2, 18);
      x6 ^= Integer.rotateLeft(x5 + x4, 7);
      x7 ^= Integer.rotateLeft(x6 + x5, 9);
      x4 ^= Integer.rotateLeft(x7 + x6, 13);
      x5 ^= Integer.rotateLeft(x4 + x7, 18);
      x11 ^= Integer.rotateLeft(x10 + x9, 7);
      x8 ^= Integer.rotateLeft(x11 + x10, 9);
      x9 ^= Integer.rotateLeft(x8 + x11, 13);
      x10 ^= Integer.rotateLeft(x9 + x8, 18);
      x12 ^= Integer.rotateLeft(x15 + x14, 7);
      x13 ^= Integer.rotateLeft(x12 + x15, 9);
      x14 ^= Integer.rotateLeft(x13 + x12, 13);
      x15 ^= Integer.rotateLeft(x14 + x13, 18);
    }
    b[0] += x0;
    b[1] += x1;
    b[2] += x2;
    b[3] += x3;
    b[4] += x4;
    b[5] += x5;
    b[6] += x6;
    b[7] += x7;
    b[8] += x8;
    b[9] += x9;
    b[10] += x10;
    b[11] += x11;
    b[12] += x12;
    b[13] += x13;
    b[14] += x14;
    b[15] += x15;
  }
}
