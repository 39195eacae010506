package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.array.ByteArrayAccess;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.threads.ContextThread;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The methods of {@code Buffer} that read and write numbers of one, two, four and eight bytes. They
 * handle valid calls on memory in the Java heap; for all others, and so for all errors, they call
 * the methods of Node's library that they replace.
 */
@ContextThread
final class NumberMethods {
  private NumberMethods() {}

  /** Replaces the library's methods of a prototype by those in Java. */
  static void replaceIn(Object object) {
    JSDynamicObject prototype = (JSDynamicObject) object;
    RawObject methods = new RawObject("Buffer.prototype");
    for (NumberFormat format : NumberFormat.values()) {
      if (format.size() == 1) {
        addBoth(methods, prototype, format, "", ByteArrayAccess.nativeOrder());
      } else {
        addBoth(methods, prototype, format, "LE", ByteArrayAccess.littleEndian());
        addBoth(methods, prototype, format, "BE", ByteArrayAccess.bigEndian());
      }
    }
  }

  private static void addBoth(
      RawObject methods,
      JSDynamicObject prototype,
      NumberFormat format,
      String order,
      ByteArrayAccess access) {
    String name = format.title() + order;
    add(methods, prototype, "read" + name, arguments -> read(arguments, format, access));
    add(methods, prototype, "write" + name, arguments -> write(arguments, format, access));
  }

  private static void add(
      RawObject methods,
      JSDynamicObject prototype,
      String name,
      Function<Arguments, @Nullable Object> body) {
    Object original = JSObject.get(prototype, Strings.fromJavaString(name));
    Object method = methods.shortcut(name, original, body);
    RawObject.put(prototype, name, method);
    if (name.contains("UInt")) {
      RawObject.put(prototype, name.replace("UInt", "Uint"), method);
    }
  }

  private static @Nullable Object read(
      Arguments arguments, NumberFormat format, ByteArrayAccess access) {
    Bytes bytes = Bytes.inArray(arguments.self());
    int at = place(arguments, 0);
    if (bytes == null || at < 0 || at > bytes.length() - format.size()) {
      return null;
    }
    return format.read(access, bytes.array(), bytes.offset() + at);
  }

  private static @Nullable Object write(
      Arguments arguments, NumberFormat format, ByteArrayAccess access) {
    Bytes bytes = Bytes.inArray(arguments.self());
    Double number = NumberFormat.number(arguments.get(0));
    int at = place(arguments, 1);
    if (bytes == null || number == null || at < 0 || at > bytes.length() - format.size()) {
      return null;
    }
    return format.write(access, bytes.array(), bytes.offset() + at, number)
        ? at + format.size()
        : null;
  }

  /** Returns an argument as an offset in the buffer: 0 for undefined, -1 for what is no integer. */
  private static int place(Arguments arguments, int index) {
    Object place = arguments.get(index);
    if (place instanceof Integer number) {
      return number;
    }
    return place == Undefined.instance ? 0 : -1;
  }
}
