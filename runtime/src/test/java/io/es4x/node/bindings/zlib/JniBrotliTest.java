package io.es4x.node.bindings.zlib;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.engine.raw.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Brotli by the methods of Brotli4j, which are used on Windows only. */
class JniBrotliTest {
  private static final int FLUSH = 1;
  private static final int FINISH = 2;

  private Codec encoder;
  private Codec decoder;

  @BeforeEach
  void open() throws CodecException {
    assertEquals(null, BrotliLibrary.failure());
    ByteBuffer parameters = ByteBuffer.allocate(12).order(ByteOrder.nativeOrder());
    parameters.putInt(0).putInt(5).putInt(-1);
    encoder =
        new JniBrotliEncoding(new CodecParameters(new Bytes(parameters.array(), 0, 12)), null);
    decoder = new JniBrotliDecoding(null);
  }

  private static byte[] step(Codec codec, int flush, byte[] input) throws CodecException {
    byte[] output = new byte[1 << 20];
    Transfer transfer = new Transfer(input, 0, input.length, output, 0, output.length);
    codec.step(flush, transfer);
    assertEquals(0, transfer.inLeft);
    return Arrays.copyOf(output, output.length - transfer.outLeft);
  }

  @Test
  void anEventThatIsFlushed_isDecodedAtOnce() throws CodecException {
    byte[] event = "data: one\n\n".getBytes();
    assertArrayEquals(event, step(decoder, 0, step(encoder, FLUSH, event)));
    assertArrayEquals(event, step(decoder, FINISH, step(encoder, FINISH, event)));
  }

  @Test
  void longData_areTheSameAgain() throws CodecException {
    byte[] data = new byte[500_000];
    new Random(1).nextBytes(data);
    assertArrayEquals(data, step(decoder, FINISH, step(encoder, FINISH, data)));
  }

  @Test
  void aCutStream_isTruncated() throws CodecException {
    byte[] packed = step(encoder, FINISH, "some text".getBytes());
    byte[] cut = Arrays.copyOf(packed, packed.length - 2);
    CodecException failure = assertThrows(CodecException.class, () -> step(decoder, FINISH, cut));
    assertEquals("unexpected end of file", failure.getMessage());
  }

  @Test
  void garbage_isAnError() {
    CodecException failure =
        assertThrows(
            CodecException.class, () -> step(decoder, FINISH, "garbage garbage".getBytes()));
    assertTrue(String.valueOf(failure.getMessage()).startsWith("Decompression failed"));
  }
}
