package io.es4x.engine.objects;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Arrays of the types that the engine has for numbers, without an object for each. */
@ContextThread
public final class CompactArrays {
  private CompactArrays() {}

  /**
   * Returns an array of elements, if all are integers or doubles; null otherwise.
   *
   * @param to the place behind the last element
   */
  public static @Nullable JSArrayObject ofNumbers(
      Object[] elements, int from, int to, JSRealm realm) {
    boolean areIntegers = true;
    for (int i = from; i < to; i++) {
      boolean isInteger = elements[i] instanceof Integer;
      if (!isInteger && !(elements[i] instanceof Double)) {
        return null;
      }
      areIntegers &= isInteger;
    }
    if (areIntegers) {
      int[] integers = new int[to - from];
      Arrays.setAll(integers, i -> (Integer) elements[from + i]);
      return JSArray.createZeroBasedIntArray(realm.getContext(), realm, integers);
    }
    double[] numbers = new double[to - from];
    Arrays.setAll(numbers, i -> ((Number) elements[from + i]).doubleValue());
    return JSArray.createZeroBasedDoubleArray(realm.getContext(), realm, numbers);
  }
}
