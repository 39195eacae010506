package io.es4x.engine.raw;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/**
 * The arguments of a call from JavaScript.
 *
 * @param frame the receiver, the function, and the arguments, as the engine passes them
 */
@ContextThread
public record Arguments(Object[] frame) {
  static final HiddenKey STATE = new HiddenKey("state");

  /** Returns the object that was passed to {@link RawObject#state} for the called function. */
  public <T> T state(Class<T> type) {
    JSDynamicObject function = (JSDynamicObject) JSArguments.getFunctionObject(frame);
    return type.cast(JSObjectUtil.getHiddenProperty(function, STATE));
  }

  /** The receiver of the call. */
  public Object self() {
    return JSArguments.getThisObject(frame);
  }

  /** The number of arguments. */
  public int count() {
    return JSArguments.getUserArgumentCount(frame);
  }

  /** An argument; undefined if it was not passed. */
  public Object get(int index) {
    return index < count() ? JSArguments.getUserArgument(frame, index) : Undefined.instance;
  }

  /** Returns whether an argument is undefined or was not passed. */
  public boolean isUndefined(int index) {
    return get(index) == Undefined.instance;
  }

  /** Returns whether an argument is undefined, null or was not passed. */
  public boolean isNullish(int index) {
    return get(index) == Undefined.instance || get(index) == Null.instance;
  }

  /** Returns whether an argument is {@code true}. */
  public boolean isTrue(int index) {
    return Boolean.TRUE.equals(get(index));
  }

  /** An argument converted to a Java string. */
  public String string(int index) {
    return get(index) instanceof TruffleString text
        ? text.toJavaStringUncached()
        : JSRuntime.toJavaString(get(index));
  }

  /** An argument converted to a string of the engine. */
  public TruffleString text(int index) {
    return JSRuntime.toString(get(index));
  }

  /**
   * A number truncated to an {@code int}, clamped to its range; {@code otherwise} if the argument
   * is not a number.
   */
  public int integer(int index, int otherwise) {
    return switch (get(index)) {
      case Integer number -> number;
      case Number number -> (int) number.doubleValue();
      default -> otherwise;
    };
  }

  /** A number or bigint as a 64-bit integer; 0 if the argument is neither. */
  public long longInteger(int index) {
    return switch (get(index)) {
      case Integer number -> number;
      case Number number -> number.longValue();
      case BigInt number -> number.longValue();
      default -> 0;
    };
  }

  /** A number; {@code otherwise} if the argument is not a number. */
  public double number(int index, double otherwise) {
    return get(index) instanceof Number number ? number.doubleValue() : otherwise;
  }

  /**
   * A function that Java calls later.
   *
   * @throws IllegalArgumentException when the argument is not a function
   */
  public Value callback(int index) {
    Object function = get(index);
    if (!RawCall.isFunction(function)) {
      throw new IllegalArgumentException("argument " + index + " is not a function");
    }
    return Context.getCurrent().asValue(function);
  }

  /** The bytes of a typed array, {@code DataView} or array buffer. */
  public Bytes bytes(int index) {
    return Bytes.of(get(index));
  }

  /** The bytes of each element of an array. */
  public List<Bytes> buffers(int index) {
    return Arrays.stream(RawArray.elements(get(index))).map(Bytes::of).toList();
  }

  /** The elements of an array as strings, converted where they are none. */
  public List<String> strings(int index) {
    return Arrays.stream(RawArray.elements(get(index))).map(JSRuntime::toJavaString).toList();
  }
}
