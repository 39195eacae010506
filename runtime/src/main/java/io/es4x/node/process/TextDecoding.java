package io.es4x.node.process;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import org.graalvm.polyglot.Value;

/**
 * Makes text of bytes that come in chunks, which may end within a character. Public for GraalJS
 * only. Not safe for use by several threads.
 */
public final class TextDecoding {
  private final CharsetDecoder decoder;
  private ByteBuffer rest = ByteBuffer.allocate(0);

  TextDecoding(Charset charset) {
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
  }

  /**
   * The text of a part of an ArrayBuffer.
   *
   * @param last whether nothing follows
   */
  public String decode(Value arrayBuffer, int offset, int length, boolean last) {
    byte[] bytes = new byte[rest.remaining() + length];
    int before = rest.remaining();
    rest.get(bytes, 0, before);
    arrayBuffer.readBuffer(offset, bytes, before, length);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    decoder.decode(in, out, last);
    if (last) {
      decoder.flush(out);
      decoder.reset();
    }
    rest = in;
    return out.flip().toString();
  }
}
