package io.es4x.engine.json;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.engine.objects.CompactArrays;
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
    int to = size;
    size = first;
    var context = realm.getContext();
    if (first == to) {
      return JSArray.createEmptyZeroLength(context, realm);
    }
    JSArrayObject numbers = CompactArrays.ofNumbers(elements, first, to, realm);
    if (numbers != null) {
      return numbers;
    }
    boolean areObjects = true;
    for (int i = first; i < to; i++) {
      areObjects &= elements[i] instanceof JSObject;
    }
    if (areObjects) {
      var objects = Arrays.copyOfRange(elements, first, to, JSDynamicObject[].class);
      return JSArray.createZeroBasedJSObjectArray(context, realm, objects);
    }
    Object[] taken = Arrays.copyOfRange(elements, first, to);
    return JSArray.createZeroBasedObjectArray(context, realm, taken);
  }
}
