package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * Compression by {@code deflate}, bare or in the formats of zlib and gzip. Windows are always of 32
 * KiB, as Java's are.
 */
@AnyThread
final class Deflating implements Codec {
  private static final int HUFFMAN_ONLY = Deflater.HUFFMAN_ONLY;

  /** More bytes than a flushed stream still has. */
  private static final int REST = 64;

  private final boolean gzip;
  private final Deflater deflater;
  private final byte @Nullable [] dictionary;
  private final CRC32 checksum = new CRC32();
  private int level;
  private int strategy;

  /** The header or trailer of gzip, as far as it is not written yet. */
  private ByteBuffer frame = ByteBuffer.allocate(0);

  private boolean ended;

  Deflating(Mode mode, int level, int strategy, byte @Nullable [] dictionary) {
    this.gzip = mode == Mode.GZIP;
    this.level = level;
    this.strategy = strategy;
    this.dictionary = gzip ? null : dictionary;
    this.deflater = new Deflater(level, mode != Mode.DEFLATE);
    params(level, strategy);
    begin();
  }

  private void begin() {
    ended = false;
    checksum.reset();
    if (dictionary != null) {
      deflater.setDictionary(dictionary);
    }
    if (gzip) {
      frame = ByteBuffer.wrap(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, effort(), 3});
    }
  }

  /** The byte of gzip's header that says whether compression was the best or the fastest. */
  private byte effort() {
    if (level == Deflater.BEST_COMPRESSION) {
      return 2;
    }
    return (byte) (strategy >= HUFFMAN_ONLY || level == 0 || level == 1 ? 4 : 0);
  }

  @Override
  public void step(int flush, Transfer transfer) {
    transfer.drain(frame);
    if (!ended && !frame.hasRemaining()) {
      deflate(flush, transfer);
      transfer.drain(frame);
    }
  }

  private void deflate(int flush, Transfer transfer) {
    long before = deflater.getBytesRead();
    deflater.setInput(transfer.in, transfer.inAt, transfer.inLeft);
    if (flush == FINISH) {
      deflater.finish();
    }
    compress(flushMode(flush), transfer);
    int count = (int) (deflater.getBytesRead() - before);
    checksum.update(transfer.in, transfer.inAt, count);
    transfer.consumed(count);
    if (deflater.finished()) {
      ended = true;
      if (gzip) {
        frame = trailer();
      }
    }
  }

  /** Goes on until nothing more comes; a first call may only take over changed parameters. */
  private void compress(int mode, Transfer transfer) {
    int idle = 0;
    while (idle < 2 && transfer.outLeft > 0 && !deflater.finished()) {
      int count = deflater.deflate(transfer.out, transfer.outAt, transfer.outLeft, mode);
      transfer.produced(count);
      idle = count > 0 ? 0 : idle + 1;
    }
  }

  private ByteBuffer trailer() {
    return ByteBuffer.allocate(8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt((int) checksum.getValue())
        .putInt((int) deflater.getBytesRead())
        .flip();
  }

  /** Java has no flush of a block only, for which that of all output stands. */
  private static int flushMode(int flush) {
    return switch (flush) {
      case NO_FLUSH, FINISH -> Deflater.NO_FLUSH;
      case FULL_FLUSH -> Deflater.FULL_FLUSH;
      default -> Deflater.SYNC_FLUSH;
    };
  }

  @Override
  public void reset() {
    deflater.reset();
    begin();
  }

  /** Java does not have the strategies beyond {@code HUFFMAN_ONLY}. */
  @Override
  public void params(int newLevel, int newStrategy) {
    level = newLevel;
    strategy = newStrategy;
    deflater.setLevel(newLevel);
    deflater.setStrategy(newStrategy > HUFFMAN_ONLY ? Deflater.DEFAULT_STRATEGY : newStrategy);
    if (deflater.getBytesRead() > 0) {
      takeOver();
    }
  }

  /**
   * Has changed parameters taken over before the next input, which zlib would use the old ones for.
   */
  private void takeOver() {
    byte[] rest = new byte[REST];
    deflater.setInput(new byte[0]);
    int count = deflater.deflate(rest);
    frame = ByteBuffer.allocate(frame.remaining() + count).put(frame).put(rest, 0, count).flip();
  }

  @Override
  public void close() {
    deflater.end();
  }
}
