package io.es4x.node.bindings.zlib;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.AnyThread;
import java.util.zip.CRC32;

/** CRC-32 checksums that continue from an earlier one, which Java's class does not support. */
@AnyThread
final class Crc32 {
  private static final int POLYNOMIAL = 0xEDB88320;

  private Crc32() {}

  static long of(Bytes bytes, int earlier) {
    CRC32 checksum = new CRC32();
    if (earlier != 0) {
      checksum.update(bytesWithChecksum(earlier));
    }
    checksum.update(bytes.array(), bytes.offset(), bytes.length());
    return checksum.getValue();
  }

  /** The four bytes with a given checksum, found by reversing the register's 32 steps. */
  private static byte[] bytesWithChecksum(int checksum) {
    int register = ~checksum;
    for (int bit = 0; bit < 32; bit++) {
      register = register < 0 ? (register ^ POLYNOMIAL) << 1 | 1 : register << 1;
    }
    register = ~register;
    return new byte[] {
      (byte) register, (byte) (register >> 8), (byte) (register >> 16), (byte) (register >> 24)
    };
  }
}
