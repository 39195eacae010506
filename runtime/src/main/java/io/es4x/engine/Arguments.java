package io.es4x.engine;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
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

  /** Returns what {@link RawObject#state} was given for the function that is called. */
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

  /** An argument, undefined where none was given. */
  public Object get(int index) {
    return index < count() ? JSArguments.getUserArgument(frame, index) : Undefined.instance;
  }

  /** Tells whether an argument is undefined or was not given. */
  public boolean isUndefined(int index) {
    return get(index) == Undefined.instance;
  }

  /** Tells whether an argument is {@code true}. */
  public boolean isTrue(int index) {
    return Boolean.TRUE.equals(get(index));
  }

  /** An argument as a string, converted where it is none. */
  public String string(int index) {
    return get(index) instanceof TruffleString text
        ? text.toJavaStringUncached()
        : JSRuntime.toJavaString(get(index));
  }

  /** An argument as a string of the engine, converted where it is none. */
  public TruffleString text(int index) {
    return JSRuntime.toString(get(index));
  }

  /**
   * A number as an integer, cut to the range of {@code int}; the given one where it is no number.
   */
  public int integer(int index, int otherwise) {
    return switch (get(index)) {
      case Integer number -> number;
      case Number number -> (int) number.doubleValue();
      default -> otherwise;
    };
  }

  /** A number or bigint as an integer of 64 bits; 0 where it is neither. */
  public long longInteger(int index) {
    return switch (get(index)) {
      case Integer number -> number;
      case Number number -> number.longValue();
      case BigInt number -> number.longValue();
      default -> 0;
    };
  }

  /** A number; the given one where it is none. */
  public double number(int index, double otherwise) {
    return get(index) instanceof Number number ? number.doubleValue() : otherwise;
  }

  /** A function that Java calls later. */
  public Value callback(int index) {
    return Context.getCurrent().asValue(get(index));
  }

  /** The bytes of a typed array, {@code DataView} or array buffer. */
  public Bytes bytes(int index) {
    return Bytes.of(get(index));
  }
}
