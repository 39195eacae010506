package io.es4x.engine.objects;

import com.oracle.truffle.api.object.DynamicObjectLibrary;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of the properties of a realm's intrinsic objects, taken when the context starts, so
 * that a program cannot change the functions that internal scripts call.
 *
 * <p>Objects have the names of Node's primordials: {@code Array}, {@code ArrayPrototype}, {@code
 * ArrayIteratorPrototype}, and so on.
 */
@ContextThread
public final class Intrinsics {
  private static final String[] NAMESPACES = {"Atomics", "JSON", "Math", "Reflect"};

  private static final String[] CLASSES = {
    "AggregateError",
    "Array",
    "ArrayBuffer",
    "BigInt",
    "BigInt64Array",
    "BigUint64Array",
    "Boolean",
    "DataView",
    "Date",
    "Error",
    "EvalError",
    "FinalizationRegistry",
    "Float32Array",
    "Float64Array",
    "Function",
    "Int16Array",
    "Int32Array",
    "Int8Array",
    "Iterator",
    "Map",
    "Number",
    "Object",
    "Promise",
    "RangeError",
    "ReferenceError",
    "RegExp",
    "Set",
    "String",
    "Symbol",
    "SyntaxError",
    "TypeError",
    "URIError",
    "Uint16Array",
    "Uint32Array",
    "Uint8Array",
    "Uint8ClampedArray",
    "WeakMap",
    "WeakRef",
    "WeakSet"
  };

  private static final String[] FUNCTIONS = {
    "Proxy",
    "decodeURI",
    "decodeURIComponent",
    "encodeURI",
    "encodeURIComponent",
    "escape",
    "eval",
    "unescape"
  };

  /** The snapshot of one object's properties; an accessor is the engine's {@code Accessor}. */
  static final class Snapshot {
    private final JSDynamicObject object;
    private final List<Property> properties;
    private final Object[] values;
    private @Nullable Map<Object, Object> byKey;

    private Snapshot(JSDynamicObject object, List<Property> properties, Object[] values) {
      this.object = object;
      this.properties = properties;
      this.values = values;
    }

    JSDynamicObject object() {
      return object;
    }

    /** The properties' values by their keys. */
    Map<Object, Object> values() {
      Map<Object, Object> map = byKey;
      if (map == null) {
        map = new HashMap<>(values.length * 2); // Created lazily: most programs need none.
        for (int i = 0; i < values.length; i++) {
          map.put(properties.get(i).getKey(), values[i]);
        }
        byKey = map;
      }
      return map;
    }

    /** The value of a property, or null where there is none. */
    @Nullable Object get(Object key) {
      return values().get(key);
    }
  }

  private final JSRealm realm;
  private final Map<String, Snapshot> objects = new HashMap<>();
  private final Map<String, Object> functions = new HashMap<>();

  private Intrinsics(JSRealm realm) {
    this.realm = realm;
  }

  /** Records the intrinsic objects of the current context; to be called before a program runs. */
  public static Intrinsics remember() {
    JSRealm realm = JSRealm.get(null);
    Intrinsics all = new Intrinsics(realm);
    for (String name : NAMESPACES) {
      all.add(name, all.global(name));
    }
    for (String name : CLASSES) {
      JSDynamicObject type = all.global(name);
      all.add(name, type);
      all.add(name + "Prototype", (JSDynamicObject) JSObject.get(type, JSObject.PROTOTYPE));
    }
    for (String name : FUNCTIONS) {
      all.functions.put(name, all.global(name));
    }
    all.addUnnamed();
    return all;
  }

  /** Adds the objects that no global variable refers to. */
  private void addUnnamed() {
    add("TypedArray", realm.getTypedArrayConstructor());
    add("TypedArrayPrototype", realm.getTypedArrayPrototype());
    add("ArrayIteratorPrototype", realm.getArrayIteratorPrototype());
    add("AsyncFunctionPrototype", realm.getAsyncFunctionPrototype());
    add("AsyncGeneratorFunctionPrototype", realm.getAsyncGeneratorFunctionPrototype());
    add("AsyncIteratorPrototype", realm.getAsyncIteratorPrototype());
    add("GeneratorFunctionPrototype", realm.getGeneratorFunctionPrototype());
    add("IteratorHelperPrototype", realm.getIteratorHelperPrototype());
    add("MapIteratorPrototype", realm.getMapIteratorPrototype());
    add("RegExpStringIteratorPrototype", realm.getRegExpStringIteratorPrototype());
    add("SetIteratorPrototype", realm.getSetIteratorPrototype());
    add("StringIteratorPrototype", realm.getStringIteratorPrototype());
    add("WrapForValidIteratorPrototype", realm.getWrapForIteratorPrototype());
  }

  private JSDynamicObject global(String name) {
    return (JSDynamicObject) JSObject.get(realm.getGlobalObject(), Strings.fromJavaString(name));
  }

  private void add(String name, JSDynamicObject object) {
    DynamicObjectLibrary library = DynamicObjectLibrary.getUncached();
    List<Property> properties = object.getShape().getPropertyList();
    Object[] values = new Object[properties.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = library.getOrDefault(object, properties.get(i).getKey(), null);
    }
    objects.put(name, new Snapshot(object, properties, values));
  }

  JSRealm realm() {
    return realm;
  }

  @Nullable Snapshot object(String name) {
    return objects.get(name);
  }

  @Nullable Object function(String name) {
    return functions.get(name);
  }
}
