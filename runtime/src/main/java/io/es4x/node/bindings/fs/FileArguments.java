package io.es4x.node.bindings.fs;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import io.es4x.engine.raw.Arguments;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;

/** Arguments of functions of files, of the types that fs.binding.d.ts names. */
@ContextThread
final class FileArguments {
  private FileArguments() {}

  /** A path, which the C library reads up to its first NUL. */
  static byte[] path(Arguments arguments, int index) {
    return arguments.get(index) instanceof TruffleString text
        ? text.toJavaStringUncached().getBytes(StandardCharsets.UTF_8)
        : arguments.bytes(index).copy();
  }

  static PathOrDescriptor pathOrDescriptor(Arguments arguments, int index) {
    return arguments.get(index) instanceof Number
        ? PathOrDescriptor.of(arguments.integer(index, -1))
        : PathOrDescriptor.of(path(arguments, index));
  }

  /**
   * A position in a file; -1, which stands for the descriptor's own position, for all but integers.
   */
  static long position(Arguments arguments, int index) {
    return switch (arguments.get(index)) {
      case Integer number -> number;
      case BigInt number -> number.longValue();
      case Number number when number.longValue() == number.doubleValue() -> number.longValue();
      default -> -1;
    };
  }
}
