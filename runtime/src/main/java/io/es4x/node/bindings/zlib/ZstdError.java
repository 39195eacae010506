package io.es4x.node.bindings.zlib;

import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.util.Native;
import io.es4x.threads.AnyThread;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The errors of Zstandard: their names and messages by their numbers. Where the library for Java
 * makes exceptions of them, it has lost the message.
 */
@AnyThread
final class ZstdError {
  private record Kind(String name, String message) {}

  private static final Map<Integer, Kind> KINDS =
      Map.ofEntries(
          Map.entry(10, new Kind("prefix_unknown", "Unknown frame descriptor")),
          Map.entry(12, new Kind("version_unsupported", "Version not supported")),
          Map.entry(14, new Kind("frameParameter_unsupported", "Unsupported frame parameter")),
          Map.entry(
              16,
              new Kind(
                  "frameParameter_windowTooLarge", "Frame requires too much memory for decoding")),
          Map.entry(20, new Kind("corruption_detected", "Data corruption detected")),
          Map.entry(22, new Kind("checksum_wrong", "Restored data doesn't match checksum")),
          Map.entry(
              24,
              new Kind(
                  "literals_headerWrong",
                  "Header of Literals' block doesn't respect format specification")),
          Map.entry(30, new Kind("dictionary_corrupted", "Dictionary is corrupted")),
          Map.entry(32, new Kind("dictionary_wrong", "Dictionary mismatch")),
          Map.entry(
              34,
              new Kind(
                  "dictionaryCreation_failed", "Cannot create Dictionary from provided samples")),
          Map.entry(40, new Kind("parameter_unsupported", "Unsupported parameter")),
          Map.entry(
              41,
              new Kind(
                  "parameter_combination_unsupported", "Unsupported combination of parameters")),
          Map.entry(42, new Kind("parameter_outOfBound", "Parameter is out of bound")),
          Map.entry(
              44, new Kind("tableLog_tooLarge", "tableLog requires too much memory : unsupported")),
          Map.entry(
              46, new Kind("maxSymbolValue_tooLarge", "Unsupported max Symbol Value : too large")),
          Map.entry(
              48, new Kind("maxSymbolValue_tooSmall", "Specified maxSymbolValue is too small")),
          Map.entry(
              50,
              new Kind(
                  "stabilityCondition_notRespected",
                  "pledged buffer stability condition is not respected")),
          Map.entry(
              60, new Kind("stage_wrong", "Operation not authorized at current processing stage")),
          Map.entry(62, new Kind("init_missing", "Context should be init first")),
          Map.entry(64, new Kind("memory_allocation", "Allocation error : not enough memory")),
          Map.entry(66, new Kind("workSpace_tooSmall", "workSpace buffer is not large enough")),
          Map.entry(70, new Kind("dstSize_tooSmall", "Destination buffer is too small")),
          Map.entry(72, new Kind("srcSize_wrong", "Src size is incorrect")),
          Map.entry(74, new Kind("dstBuffer_null", "Operation on NULL destination buffer")),
          Map.entry(
              80,
              new Kind(
                  "noForwardProgress_destFull",
                  "Operation made no progress over multiple calls, due to output buffer being"
                      + " full")),
          Map.entry(
              82,
              new Kind(
                  "noForwardProgress_inputEmpty",
                  "Operation made no progress over multiple calls, due to input being empty")));

  private static final Kind GENERIC = new Kind("GENERIC", "Error (generic)");

  private ZstdError() {}

  /** Returns why the native library does not work on this machine; null where it does. */
  static @Nullable String failureToLoad() {
    try {
      Native.load();
      return null;
    } catch (LinkageError missing) {
      return String.valueOf(missing.getMessage());
    }
  }

  static CodecException of(ZstdException failure) {
    int number = (int) Math.abs(failure.getErrorCode());
    Kind kind = KINDS.getOrDefault(number, GENERIC);
    return new CodecException(kind.message(), number, "ZSTD_error_" + kind.name());
  }
}
