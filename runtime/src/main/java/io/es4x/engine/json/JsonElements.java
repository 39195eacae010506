package io.es4x.engine.json;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import java.util.Arrays;

/** The elements of arrays that are not closed yet: those of an inner array are the last. */
@ContextThread
final class JsonElements {
  private Object[] elements = new Object[16];
  private int size;

  int size() {
    return size;
  }

  void add(Object element) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, size * 2);
    }
    elements[size++] = element;
  }

  /** Removes the elements from one on, and returns an array of them. */
  JSArrayObject takeFrom(int first, JSRealm realm) {
    int count = size - first;
    size = first;
    boolean areIntegers = true;
    boolean areNumbers = true;
    boolean areObjects = true;
    for (int i = first; i < first + count; i++) {
      Object element = elements[i];
      areIntegers &= element instanceof Integer;
      areNumbers &= element instanceof Number;
      areObjects &= element instanceof JSObject;
    }
    var context = realm.getContext();
    if (count == 0) {
      return JSArray.createEmptyZeroLength(context, realm);
    } else if (areIntegers) {
      int[] integers = new int[count];
      Arrays.setAll(integers, i -> (Integer) elements[first + i]);
      return JSArray.createZeroBasedIntArray(context, realm, integers);
    } else if (areNumbers) {
      double[] numbers = new double[count];
      Arrays.setAll(numbers, i -> ((Number) elements[first + i]).doubleValue());
      return JSArray.createZeroBasedDoubleArray(context, realm, numbers);
    } else if (areObjects) {
      var objects = Arrays.copyOfRange(elements, first, first + count, JSDynamicObject[].class);
      return JSArray.createZeroBasedJSObjectArray(context, realm, objects);
    }
    Object[] taken = Arrays.copyOfRange(elements, first, first + count);
    return JSArray.createZeroBasedObjectArray(context, realm, taken);
  }
}
