package io.es4x.interop.convert;

import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSObject;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A BigInt inside an object or array that is converted to JSON. Owner's thread only. */
final class BigIntElement {
  private final BigInt value;

  private BigIntElement(BigInt value) {
    this.value = value;
  }

  /** Returns the BigInt in a value, or null. */
  static @Nullable BigIntElement of(Value value) {
    return GuestValues.of(value) instanceof BigInt number ? new BigIntElement(number) : null;
  }

  /** Calls the {@code toJSON} that a program has defined for BigInts; null if there is none. */
  @Nullable Value toJson() {
    Object method = JSObject.get(JSRealm.get(null).getBigIntPrototype(), Strings.TO_JSON);
    return JSRuntime.isCallable(method)
        ? Context.getCurrent().asValue(JSRuntime.call(method, value, new Object[0]))
        : null;
  }

  /** Returns a value that remains a BigInt to scripts. */
  BigIntBody toBody() {
    return new BigIntBody(value.bigIntegerValue());
  }
}
