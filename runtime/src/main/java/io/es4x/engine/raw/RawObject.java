package io.es4x.engine.raw;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.lang.JavaScriptLanguage;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JavaScriptRootNode;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionData;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSAttributes;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A builder of JavaScript objects whose functions are written in Java. Contexts of one engine share
 * the functions' code.
 */
@ContextThread
public final class RawObject {
  /** The functions of each engine, by the names of object and function. */
  private static final Map<JSContext, Map<String, JSFunctionData>> CODE = new WeakHashMap<>();

  private final String name;
  private final JSRealm realm = JSRealm.get(null);
  private final Map<String, JSFunctionData> code;
  private final JSObject object;
  private @Nullable Object state;

  /**
   * Begins an object in the realm of the current context.
   *
   * @param name of the object; unique among all objects built this way
   */
  public RawObject(String name) {
    this.name = name;
    this.object = JSOrdinary.create(realm.getContext(), realm);
    synchronized (CODE) {
      this.code = CODE.computeIfAbsent(realm.getContext(), context -> new ConcurrentHashMap<>());
    }
  }

  /** Sets the value that {@link Arguments#state} returns in functions that are added afterwards. */
  public RawObject state(Object state) {
    this.state = state;
    return this;
  }

  /**
   * Adds a function whose body is called behind a Truffle boundary: it is not partially evaluated.
   */
  public RawObject function(String member, int length, RawFunction body) {
    return add(member, length, body, false);
  }

  /**
   * Adds a function that is compiled together with its callers: for short bodies that contain only
   * code that partial evaluation supports.
   */
  public RawObject inlined(String member, int length, RawFunction body) {
    return add(member, length, body, true);
  }

  /**
   * Creates a function that is compiled together with its callers and replaces a JavaScript
   * function, with the same name and length.
   *
   * @param member the name of the code, unique within this object
   * @param original the replaced function, called if the body returns null
   */
  public Object shortcut(
      String member, Object original, Function<Arguments, @Nullable Object> body) {
    JSFunctionData replaced = JSFunction.getFunctionData((JSFunctionObject) original);
    JSFunctionObject function =
        create(
            member,
            replaced.getName(),
            replaced.getLength(),
            () -> new Shortcut(realm.getContext(), member, body));
    JSObjectUtil.putHiddenProperty(function, Shortcut.ORIGINAL, original);
    return function;
  }

  /**
   * Adds a function that calls its first argument with the others. The two are never compiled
   * together; see {@link SeparateCall}.
   */
  public RawObject separateCall(String member) {
    return value(
        member,
        create(member, Strings.fromJavaString(member), 1, () -> new SeparateCall(language())));
  }

  /** Adds a JavaScript value. */
  public RawObject value(String member, Object value) {
    JSObjectUtil.putDataProperty(
        object, Strings.fromJavaString(member), value, JSAttributes.getDefault());
    return this;
  }

  /** Sets a property of any object. */
  public static void put(Object object, String member, Object value) {
    JSObject.set((JSDynamicObject) object, Strings.fromJavaString(member), value);
  }

  /** Returns the finished object. */
  public Object object() {
    return object;
  }

  private RawObject add(String member, int length, RawFunction body, boolean inlined) {
    return value(
        member,
        create(
            member,
            Strings.fromJavaString(member),
            length,
            () -> new FunctionRoot(language(), name, member, body, inlined)));
  }

  private JavaScriptLanguage language() {
    return realm.getContext().getLanguage();
  }

  private JSFunctionObject create(
      String member,
      TruffleString functionName,
      int length,
      Supplier<? extends JavaScriptRootNode> root) {
    JSFunctionData data =
        code.computeIfAbsent(
            name + '.' + member,
            key ->
                JSFunctionData.createCallOnly(
                    realm.getContext(), root.get().getCallTarget(), length, functionName));
    JSFunctionObject function = JSFunction.create(realm, data);
    if (state != null) {
      JSObjectUtil.putHiddenProperty(function, Arguments.STATE, state);
    }
    return function;
  }
}
