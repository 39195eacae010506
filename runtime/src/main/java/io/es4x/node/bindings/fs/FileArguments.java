package io.es4x.node.bindings.fs;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Arguments of functions of files, of the types that fs.binding.d.ts names. */
@ContextThread
final class FileArguments {
  private FileArguments() {}

  /** A path, which the C library reads to its first zero. */
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

  /** A position in a file, of which all but integers mean the descriptor's own: -1. */
  static long position(Arguments arguments, int index) {
    return switch (arguments.get(index)) {
      case Integer number -> number;
      case BigInt number -> number.longValue();
      case Number number when number.longValue() == number.doubleValue() -> number.longValue();
      default -> -1;
    };
  }

  static List<Bytes> buffers(Arguments arguments, int index) {
    JSArrayObject array = (JSArrayObject) arguments.get(index);
    List<Bytes> all = new ArrayList<>();
    for (long i = 0; i < JSArray.arrayGetLength(array); i++) {
      all.add(Bytes.of(JSObject.get(array, i)));
    }
    return all;
  }
}
