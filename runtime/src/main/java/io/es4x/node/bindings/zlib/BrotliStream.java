package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** A stream of the C library of Brotli. */
@AnyThread
abstract class BrotliStream extends NativeCodec {
  private static final long AVAILABLE_IN = 0;
  private static final long NEXT_IN = 8;
  private static final long AVAILABLE_OUT = 16;
  private static final long NEXT_OUT = 24;

  /** The kind of a dictionary without a structure of its own, the only one that Node knows. */
  static final int RAW_DICTIONARY = 0;

  private long state;

  /** Takes over the pointer of a new stream, and what destroys it. */
  final void opened(long pointer, Runnable destroy) throws CodecException {
    if (pointer == 0) {
      throw CodecException.initialization("Could not initialize Brotli instance");
    }
    state = pointer;
    releasedBy(destroy);
  }

  final long state() {
    return state;
  }

  final void set(BrotliLibrary.Function setter, int parameter, int value) throws CodecException {
    if (BrotliLibrary.call(setter, state, parameter, value) == 0) {
      throw CodecException.initialization("Initialization failed");
    }
  }

  /** Calls a function with the places of both buffers; {@code before} are its other arguments. */
  final int transform(BrotliLibrary.Function function, Staging staging, long... before) {
    MemorySegment cursors = staging.cursors;
    MemorySegment in = MemorySegment.ofBuffer(staging.in);
    MemorySegment out = MemorySegment.ofBuffer(staging.out);
    cursors.set(ValueLayout.JAVA_LONG, AVAILABLE_IN, in.byteSize());
    cursors.set(ValueLayout.JAVA_LONG, NEXT_IN, in.address());
    cursors.set(ValueLayout.JAVA_LONG, AVAILABLE_OUT, out.byteSize());
    cursors.set(ValueLayout.JAVA_LONG, NEXT_OUT, out.address());
    long at = cursors.address();
    long[] arguments = new long[before.length + 5];
    System.arraycopy(before, 0, arguments, 0, before.length);
    for (int i = 0; i < 4; i++) {
      arguments[before.length + i] = at + (long) i * Long.BYTES;
    }
    int result = BrotliLibrary.call(function, arguments);
    staging.in.position(
        (int) (staging.in.limit() - cursors.get(ValueLayout.JAVA_LONG, AVAILABLE_IN)));
    staging.out.position(
        (int) (staging.out.limit() - cursors.get(ValueLayout.JAVA_LONG, AVAILABLE_OUT)));
    return result;
  }

  /** Copies a dictionary to where the library may read it as long as the copy is reachable. */
  static @Nullable MemorySegment copyOf(byte @Nullable [] dictionary) {
    return dictionary == null || dictionary.length == 0
        ? null
        : Arena.ofAuto().allocateFrom(ValueLayout.JAVA_BYTE, dictionary);
  }
}
