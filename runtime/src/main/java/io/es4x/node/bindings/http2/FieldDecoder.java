package io.es4x.node.bindings.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.util.BitSet;
import java.util.function.Consumer;

/** Decodes blocks of fields, field by field, so that a block is never held in memory as a whole. */
final class FieldDecoder {
  private final Decoder decoder = new Decoder();
  private BitSet neverIndexed = new BitSet();
  private Consumer<HeaderField> target = field -> {};
  private int index;

  /**
   * Decodes a block.
   *
   * @param taken gets the fields in their order
   * @throws Http2Exception where the block is none; no other one can be decoded afterwards
   */
  void decode(byte[] block, int offset, int length, Consumer<HeaderField> taken)
      throws Http2Exception {
    ByteBuf bytes = Unpooled.wrappedBuffer(block, offset, length);
    neverIndexed = NeverIndexed.of(bytes);
    target = taken;
    index = 0;
    try {
      decoder.decodeHeaders(0, bytes);
    } catch (Http2Exception e) {
      if (e.getCause() instanceof SessionFailure ofField) {
        throw ofField; // Netty takes it for a failure of the block.
      }
      throw e;
    }
  }

  /** Sets how much the table of received fields may hold. */
  void tableSize(long size) {
    try {
      decoder.configuration().maxHeaderTableSize(size);
    } catch (Http2Exception e) {
      throw new IllegalArgumentException(e); // Settings have 32 bits.
    }
  }

  private final class Decoder extends DefaultHttp2HeadersDecoder {
    Decoder() {
      super(false, Settings.UNLIMITED);
    }

    @Override
    protected Http2Headers newHeaders() {
      return new Fields();
    }
  }

  /** Passes each field on, and stores none. */
  private final class Fields extends DefaultHttp2Headers {
    Fields() {
      super(false);
    }

    @Override
    public Http2Headers add(CharSequence name, CharSequence value) {
      boolean never = neverIndexed.get(index++);
      target.accept(new HeaderField(AsciiString.of(name), AsciiString.of(value), never));
      return this;
    }
  }
}
