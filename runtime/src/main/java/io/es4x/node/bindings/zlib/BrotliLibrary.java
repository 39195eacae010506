package io.es4x.node.bindings.zlib;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import io.es4x.threads.AnyThread;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the C library of Brotli, which Brotli4j's native library exports: its own
 * methods know neither the decoder's errors nor most parameters. One handle calls them all:
 * integers and pointers are passed in the same places, of which a function reads those that it has
 * parameters for.
 */
@AnyThread
final class BrotliLibrary {
  private static final MethodHandle CALL = link();
  private static final int MAX_TEXT = 64;

  /** A function of the library. */
  enum Function {
    DecoderAttachDictionary,
    DecoderCreateInstance,
    DecoderDecompressStream,
    DecoderDestroyInstance,
    DecoderErrorString,
    DecoderGetErrorCode,
    DecoderSetParameter,
    EncoderAttachPreparedDictionary,
    EncoderCompressStream,
    EncoderCreateInstance,
    EncoderDestroyInstance,
    EncoderDestroyPreparedDictionary,
    EncoderHasMoreOutput,
    EncoderPrepareDictionary,
    EncoderSetParameter;

    private final MemorySegment address =
        SymbolLookup.loaderLookup().find("Brotli" + name()).orElse(MemorySegment.NULL);
  }

  private BrotliLibrary() {}

  /** Returns why the native library does not work on this machine; null where it does. */
  static @Nullable String failure() {
    Throwable cause = Brotli4jLoader.getUnavailabilityCause();
    return cause == null ? null : String.valueOf(cause.getMessage());
  }

  /** Returns whether the library exports its functions; that for Windows does not. */
  static boolean isExported() {
    return Arrays.stream(Function.values()).allMatch(function -> function.address.address() != 0);
  }

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static MethodHandle link() {
    ValueLayout number = ValueLayout.JAVA_LONG;
    return Linker.nativeLinker()
        .downcallHandle(
            FunctionDescriptor.of(number, number, number, number, number, number, number, number));
  }

  /** Calls a function that returns a pointer. */
  static long pointer(Function function, long... arguments) {
    long[] all = Arrays.copyOf(arguments, 7);
    try {
      return (long)
          CALL.invokeExact(
              function.address, all[0], all[1], all[2], all[3], all[4], all[5], all[6]);
    } catch (Throwable failure) {
      throw new IllegalStateException(function.name(), failure);
    }
  }

  /** Calls a function that returns an int: no more of the result means something. */
  static int call(Function function, long... arguments) {
    return (int) pointer(function, arguments);
  }

  /** The name of a decoder's error. */
  @SuppressWarnings("restricted") // The launcher allows native access.
  static String errorName(int error) {
    long text = pointer(Function.DecoderErrorString, error);
    return MemorySegment.ofAddress(text).reinterpret(MAX_TEXT).getString(0);
  }
}
