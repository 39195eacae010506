package io.es4x.node.bindings.zlib;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The input that a step of a codec consumes, and the room for its output. */
@AnyThread
final class Transfer {
  final byte[] in;
  int inAt;
  int inLeft;
  final byte[] out;
  int outAt;
  int outLeft;

  Transfer(byte[] in, int inAt, int inLeft, byte[] out, int outAt, int outLeft) {
    this.in = in;
    this.inAt = inAt;
    this.inLeft = inLeft;
    this.out = out;
    this.outAt = outAt;
    this.outLeft = outLeft;
  }

  /** The transfer of six arguments: buffer, offset and length of the input and the output. */
  @ContextThread
  static Transfer of(Arguments arguments, int index) {
    Bytes in = arguments.isNullish(index) ? new Bytes(new byte[0], 0, 0) : arguments.bytes(index);
    Bytes out = arguments.bytes(index + 3);
    return new Transfer(
        in.array(),
        in.offset() + arguments.integer(index + 1, 0),
        arguments.integer(index + 2, 0),
        out.array(),
        out.offset() + arguments.integer(index + 4, 0),
        arguments.integer(index + 5, 0));
  }

  void consumed(int count) {
    inAt += count;
    inLeft -= count;
  }

  void produced(int count) {
    outAt += count;
    outLeft -= count;
  }

  /** Consumes one byte. */
  int next() {
    int value = in[inAt] & 0xFF;
    consumed(1);
    return value;
  }

  /** Moves as many bytes to the output as there is room for. */
  void drain(ByteBuffer waiting) {
    int count = Math.min(outLeft, waiting.remaining());
    waiting.get(out, outAt, count);
    produced(count);
  }

  /**
   * Writes the remaining input and output to the state that the script reads: two 32-bit numbers.
   */
  void writeTo(Bytes state) {
    ByteBuffer.wrap(state.array(), state.offset(), state.length())
        .order(ByteOrder.nativeOrder())
        .putInt(outLeft)
        .putInt(inLeft);
  }
}
