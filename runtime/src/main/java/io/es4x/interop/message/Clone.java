package io.es4x.interop.message;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Bytes;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.owner.ScriptContext;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A structured clone of a JavaScript value: the bytes of V8's format, whose header has its version,
 * or those of an array. Each receiver has one of its own, and with it the value that its context
 * has read.
 */
final class Clone {
  private static final String MODULE = "es4x:clone";

  /** The kind of what is no array of bytes, but in V8's format. */
  private static final byte FORMATTED = -1;

  /** The kind of a {@code Uint8Array}, as {@link #kindOf} returns it. */
  static final byte UINT8_ARRAY = 'B';

  private final byte[] bytes;
  private final byte kind;
  private @Nullable ScriptContext reader;
  private @Nullable Object value;

  Clone(byte[] bytes) {
    this(bytes, FORMATTED);
  }

  /**
   * @param kind of the array that has the bytes, as {@link #kindOf} returns it
   */
  Clone(byte[] bytes, byte kind) {
    this.bytes = bytes;
    this.kind = kind;
  }

  /**
   * Returns the kind of an array buffer or typed array; the engine's exception of a {@code
   * DataCloneError} is thrown for shared memory.
   */
  @TruffleBoundary
  static byte kindOf(Value binary) {
    Object kind = call(ScriptContext.current(), "kindOf", GuestValues.of(binary));
    return Context.getCurrent().asValue(kind).asByte();
  }

  /** Clones a value; the engine's exception of a {@code DataCloneError} is thrown as it is. */
  @TruffleBoundary
  static Clone of(Value value) {
    Object bytes = call(ScriptContext.current(), "write", GuestValues.of(value));
    return new Clone(BufferConversion.toBytes(Context.getCurrent().asValue(bytes)));
  }

  byte[] bytes() {
    return bytes;
  }

  /** Returns the clone for another receiver. */
  Clone copy() {
    return new Clone(bytes);
  }

  /** Returns the value in the context of the running script: the same one each time. */
  @TruffleBoundary
  Object toJs() {
    ScriptContext current = ScriptContext.current();
    Object known = value;
    if (known != null && reader == current) {
      return known;
    }
    byte[] read = bytes.clone(); // Array buffers of the value may share its memory.
    Object array = new Bytes(read, 0, read.length).uint8Array();
    Object made =
        switch (kind) {
          case FORMATTED -> call(current, "read", array);
          case UINT8_ARRAY -> array;
          default -> call(current, "view", array, (int) kind);
        };
    reader = current;
    value = made;
    return made;
  }

  private static Object call(ScriptContext context, String function, Object... arguments) {
    Object raw = GuestValues.of(context.builtin(MODULE).getMember(function));
    return JSRuntime.call(raw, Undefined.instance, arguments);
  }
}
