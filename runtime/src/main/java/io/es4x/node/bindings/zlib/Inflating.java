package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Decompression of {@code deflate}, bare or in the formats of zlib and gzip. */
@AnyThread
final class Inflating implements Codec {
  private static final int TRAILER_BYTES = 8;

  private final boolean rejectsRest;
  private final byte @Nullable [] dictionary;
  private final CRC32 checksum = new CRC32();
  private Mode mode;
  private Inflater inflater;
  private GzipHeader header = new GzipHeader();
  private boolean inHeader;
  private boolean ended;

  /** The last bytes of a gzip member, as far as they have come. */
  private long trailer;

  private int trailerBytes;

  /**
   * @param rejectsRest lets the stream end after the first member of gzip
   */
  Inflating(Mode mode, byte @Nullable [] dictionary, boolean rejectsRest) {
    this.mode = mode;
    this.dictionary = dictionary;
    this.rejectsRest = rejectsRest;
    this.inflater = new Inflater(mode == Mode.GUNZIP || mode == Mode.INFLATERAW);
    begin();
  }

  private void begin() {
    ended = false;
    inHeader = mode == Mode.GUNZIP;
    header = new GzipHeader();
    trailerBytes = 0;
    checksum.reset();
    if (mode == Mode.INFLATERAW && dictionary != null) {
      inflater.setDictionary(dictionary);
    }
  }

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    if (mode == Mode.UNZIP && transfer.inLeft > 0) {
      decide(transfer.in[transfer.inAt]);
    }
    inflate(transfer);
    while (ended
        && mode == Mode.GUNZIP
        && !rejectsRest
        && transfer.inLeft > 0
        && transfer.in[transfer.inAt] != 0) {
      reset(); // Another member; zeros only fill up.
      inflate(transfer);
    }
    if (!ended && flush == FINISH && transfer.outLeft > 0) {
      throw CodecException.truncated();
    }
  }

  /** Detects gzip by the first byte. */
  private void decide(byte first) {
    mode = first == 0x1f ? Mode.GUNZIP : Mode.INFLATE;
    if (mode == Mode.GUNZIP) {
      inflater.end();
      inflater = new Inflater(true);
      begin();
    }
  }

  private void inflate(Transfer transfer) throws CodecException {
    if (inHeader && header.read(transfer)) {
      inHeader = false;
    }
    if (inHeader || ended) {
      return;
    }
    if (!inflater.finished()) {
      inflateBody(transfer);
    }
    if (inflater.finished()) {
      ended = mode != Mode.GUNZIP || readTrailer(transfer);
    }
  }

  private void inflateBody(Transfer transfer) throws CodecException {
    long before = inflater.getBytesRead();
    inflater.setInput(transfer.in, transfer.inAt, transfer.inLeft);
    int count = inflateInto(transfer);
    if (count == 0 && inflater.needsDictionary()) {
      useDictionary();
      count = inflateInto(transfer);
    }
    checksum.update(transfer.out, transfer.outAt, count);
    transfer.produced(count);
    transfer.consumed((int) (inflater.getBytesRead() - before));
  }

  private int inflateInto(Transfer transfer) throws CodecException {
    try {
      return inflater.inflate(transfer.out, transfer.outAt, transfer.outLeft);
    } catch (DataFormatException malformed) {
      throw CodecException.badData(
          malformed.getMessage() == null ? "Zlib error" : malformed.getMessage());
    }
  }

  private void useDictionary() throws CodecException {
    if (dictionary == null) {
      throw CodecException.needsDictionary("Missing dictionary");
    }
    try {
      inflater.setDictionary(dictionary);
    } catch (IllegalArgumentException other) {
      throw CodecException.needsDictionary("Bad dictionary");
    }
  }

  private boolean readTrailer(Transfer transfer) throws CodecException {
    while (trailerBytes < TRAILER_BYTES && transfer.inLeft > 0) {
      trailer = trailer >>> 8 | (long) transfer.next() << 56;
      trailerBytes++;
      if (trailerBytes == 4 && (int) (trailer >>> 32) != (int) checksum.getValue()) {
        throw CodecException.badData("incorrect data check");
      }
    }
    if (trailerBytes == TRAILER_BYTES
        && (int) (trailer >>> 32) != (int) inflater.getBytesWritten()) {
      throw CodecException.badData("incorrect length check");
    }
    return trailerBytes == TRAILER_BYTES;
  }

  @Override
  public void reset() {
    inflater.reset();
    begin();
  }

  @Override
  public void close() {
    inflater.end();
  }
}
