package io.es4x.engine.objects;

import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSDate;
import com.oracle.truffle.js.runtime.builtins.JSDateObject;
import com.oracle.truffle.js.runtime.builtins.JSMap;
import com.oracle.truffle.js.runtime.builtins.JSMapObject;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.builtins.JSSet;
import com.oracle.truffle.js.runtime.builtins.JSSetObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import io.es4x.threads.ContextThread;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Copies plain data within a context, as {@code structuredClone} does: primitives, object literals,
 * arrays without holes, dates, maps and sets. No code of the program runs meanwhile, so if a value
 * turns out not to be plain, the general algorithm can start from the beginning.
 *
 * <p>See https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal.
 */
@ContextThread
public final class PlainCopies {
  private static final int DEEPEST = 256;
  private static final int MOST_PLANS = 1024;

  private final JSRealm realm = JSRealm.get(null);
  private final JSContext context = realm.getContext();

  /** The shape of arrays that have elements only. */
  private final Shape arrayShape = JSArray.createEmptyZeroLength(context, realm).getShape();

  private final Map<Shape, CopyPlan> plans = new HashMap<>();

  /**
   * Copies a value.
   *
   * @return null if the value contains something that is not plain, or is nested too deeply
   */
  public @Nullable Object copy(Object value) {
    return new Copying().copy(value, 0);
  }

  /**
   * Returns the plan for objects of a shape. The cache is cleared when a program has too many
   * shapes.
   */
  private CopyPlan plan(Shape shape) {
    CopyPlan plan = plans.get(shape);
    if (plan == null) {
      if (plans.size() >= MOST_PLANS) {
        plans.clear();
      }
      plan = CopyPlan.of(shape);
      plans.put(shape, plan);
    }
    return plan;
  }

  /** One copy operation; an object that occurs twice is copied once. */
  private final class Copying {
    private final Map<Object, Object> copies = new IdentityHashMap<>();

    @Nullable Object copy(Object value, int depth) {
      if (!(value instanceof JSObject object)) {
        return JSRuntime.isJSPrimitive(value) && !(value instanceof Symbol) ? value : null;
      }
      Object known = copies.get(object);
      if (known != null || depth > DEEPEST) {
        return known;
      }
      return switch (object) {
        case JSOrdinaryObject ordinary -> copyProperties(ordinary, depth);
        case JSArrayObject array -> copyElements(array, depth);
        case JSMapObject map -> copyMap(map, depth);
        case JSSetObject set -> copySet(set, depth);
        case JSDateObject date ->
            remember(date, JSDate.create(context, realm, date.getTimeMillis()));
        default -> null;
      };
    }

    private <T> T remember(JSObject object, T copy) {
      copies.put(object, copy);
      return copy;
    }

    private @Nullable Object copyProperties(JSOrdinaryObject object, int depth) {
      CopyPlan plan = plan(object.getShape());
      if (!plan.isPlain() || JSObject.getPrototype(object) != realm.getObjectPrototype()) {
        return null;
      }
      JSObject copy = remember(object, JSOrdinary.create(context, realm));
      for (int i = 0; i < plan.size(); i++) {
        Object value = copy(plan.get(object, i), depth + 1);
        if (value == null) {
          return null;
        }
        plan.add(copy, i, value);
      }
      return copy;
    }

    private @Nullable Object copyElements(JSArrayObject array, int depth) {
      ScriptArray type = JSArray.arrayGetArrayType(array);
      if (array.getShape() != arrayShape || type.hasHolesOrUnused(array)) {
        return null;
      }
      Object[] elements = type.toArray(array);
      JSArrayObject numbers = CompactArrays.ofNumbers(elements, 0, elements.length, realm);
      if (numbers != null) {
        return remember(array, numbers);
      }
      JSObject copy = remember(array, JSArray.createZeroBasedObjectArray(context, realm, elements));
      for (int i = 0; i < elements.length; i++) {
        Object element = copy(elements[i], depth + 1);
        if (element == null) {
          return null;
        }
        elements[i] = element;
      }
      return copy;
    }

    private @Nullable Object copyMap(JSMapObject map, int depth) {
      JSMapObject copy = remember(map, JSMap.create(context, realm));
      var entries = map.getMap().getEntries();
      while (entries.advance()) {
        Object key = copy(entries.getKey(), depth + 1);
        Object value = copy(entries.getValue(), depth + 1);
        if (key == null || value == null) {
          return null;
        }
        copy.getMap().put(key, value);
      }
      return copy;
    }

    private @Nullable Object copySet(JSSetObject set, int depth) {
      JSSetObject copy = remember(set, JSSet.create(context, realm));
      var entries = set.getMap().getEntries();
      while (entries.advance()) {
        Object value = copy(entries.getKey(), depth + 1);
        if (value == null) {
          return null;
        }
        copy.getMap().put(value, value);
      }
      return copy;
    }
  }
}
