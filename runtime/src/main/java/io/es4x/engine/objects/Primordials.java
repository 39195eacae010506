package io.es4x.engine.objects;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.Accessor;
import io.es4x.engine.objects.Intrinsics.Snapshot;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Node's primordials by name, created lazily: {@code ArrayPrototypePush} is {@code
 * Array.prototype.push} with its receiver as the first argument, {@code MapPrototypeGetSize} a
 * getter with the receiver as argument, {@code ObjectKeys} the static method.
 *
 * <p>The names follow {@code lib/internal/per_context/primordials.js}.
 */
@ContextThread
public final class Primordials {
  private final Intrinsics intrinsics;

  public Primordials(Intrinsics intrinsics) {
    this.intrinsics = intrinsics;
  }

  /**
   * Returns the primordial with a name.
   *
   * @return null if no intrinsic has this name
   */
  public @Nullable Object get(String name) {
    Snapshot object = intrinsics.object(name);
    if (object != null) {
      return object.object();
    }
    Object function = intrinsics.function(name);
    if (function != null) {
      return function;
    }
    Found found = find(name);
    return found == null ? null : found.primordial(intrinsics);
  }

  /** Returns the original property that a name refers to; null if there is none. */
  public @Nullable Object property(String name) {
    Found found = find(name);
    return found == null ? null : found.value;
  }

  /** Returns the object that has the property that a name refers to; null if there is none. */
  public @Nullable Object holder(String name) {
    Found found = find(name);
    return found == null ? null : found.holder.object();
  }

  private record Found(String prefix, Snapshot holder, Object value) {
    Object primordial(Intrinsics intrinsics) {
      if (!(value instanceof JSFunctionObject function)) {
        return value;
      }
      if (prefix.endsWith("Prototype") || prefix.equals("TypedArray")) {
        return Uncurried.of(intrinsics.realm(), function);
      }
      return prefix.equals("Promise") ? bound(intrinsics, function) : value;
    }

    /** Binds a static method of {@code Promise} to its class, which it needs as receiver. */
    private Object bound(Intrinsics intrinsics, JSFunctionObject function) {
      Object bind = new Primordials(intrinsics).property("FunctionPrototypeBind");
      return JSFunction.call((JSFunctionObject) bind, function, new Object[] {holder.object()});
    }
  }

  /** Finds the property, by the longest object name that is a prefix of the given name. */
  private @Nullable Found find(String name) {
    for (int end = name.length() - 1; end > 2; end--) {
      if (!Character.isUpperCase(name.charAt(end))) {
        continue;
      }
      String prefix = name.substring(0, end);
      Snapshot holder = intrinsics.object(prefix);
      if (holder != null) {
        Object value = member(holder, name.substring(end));
        if (value != null) {
          return new Found(prefix, holder, value);
        }
      }
    }
    return null;
  }

  private static @Nullable Object member(Snapshot holder, String name) {
    Object value = value(holder, name);
    if (value != null && !(value instanceof Accessor)) {
      return value;
    }
    if (name.startsWith("Get") && value(holder, name.substring(3)) instanceof Accessor accessor) {
      return accessor.getGetter();
    }
    if (name.startsWith("Set") && value(holder, name.substring(3)) instanceof Accessor accessor) {
      return accessor.getSetter();
    }
    return null;
  }

  private static @Nullable Object value(Snapshot holder, String name) {
    if (name.isEmpty()) {
      return null;
    }
    Object value = holder.get(Strings.fromJavaString(decapitalized(name)));
    if (value == null) {
      value = holder.get(Strings.fromJavaString(name));
    }
    if (value == null && name.startsWith("Symbol") && name.length() > 6) {
      value = symbolValue(holder, "Symbol." + decapitalized(name.substring(6)));
    }
    return value;
  }

  private static @Nullable Object symbolValue(Snapshot holder, String description) {
    for (var property : holder.values().entrySet()) {
      if (property.getKey() instanceof Symbol symbol
          && description.equals(symbol.getName().toJavaStringUncached())) {
        return property.getValue();
      }
    }
    return null;
  }

  private static String decapitalized(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}
