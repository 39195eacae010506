package io.es4x.node.bindings.http;

import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import io.es4x.engine.objects.AddedProperty;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Adds the fields of messages to objects, as {@code message.headers} has them. A client sends the
 * same names in the same order with each message: where the object stores them is learned from the
 * first, in a tree of the names that have come after others.
 *
 * <p>See {@code _addHeaderLine} of {@code lib/_http_incoming.js} of Node.
 */
@ContextThread
final class FieldObjects {
  /** The most names in the tree. The next message begins a new tree then. */
  private static final int MOST = 1000;

  private static final String SET_COOKIE = "set-cookie";

  /**
   * A name that has come after those before it.
   *
   * @param key the name in lower case
   * @param property adds its field; null if Node's library must do it, as others of the name may
   *     have come before, or the value is not simply that of the field
   * @param next the names that have come after it
   */
  private record Name(
      @Nullable Name before,
      Object text,
      String key,
      @Nullable AddedProperty property,
      List<Name> next) {
    static Name root() {
      return new Name(null, "", "", null, new ArrayList<>());
    }

    boolean isAmong(String key) {
      return this.key.equals(key) || (before != null && before.isAmong(key));
    }
  }

  private Name root = Name.root();
  private int size;

  /** The shape of {@code Object.prototype} with which the tree was made. */
  private @Nullable Shape prototypeShape;

  /**
   * Adds the first fields of a message to an object without properties, as long as their names
   * differ and none of them is one with a rule of its own.
   *
   * @param fields an array of names and values in turn
   * @param count the number of names and values
   * @return the index of the first name whose field was not added
   */
  int addTo(Object object, Object fields, int count) {
    if (!(object instanceof JSOrdinaryObject target
        && fields instanceof JSArrayObject array
        && JSArray.isJSFastArray(array)
        && JSArray.arrayGetLength(array) >= count)) {
      return 0;
    }
    JSDynamicObject prototype = JSRealm.get(null).getObjectPrototype();
    if (size > MOST || prototype.getShape() != prototypeShape) {
      root = Name.root();
      size = 0;
      prototypeShape = prototype.getShape();
    }
    ScriptArray elements = JSArray.arrayGetArrayType(array);
    Name at = root;
    for (int i = 0; i + 1 < count; i += 2) {
      Name next = next(at, elements.getElement(array, i));
      Object value = elements.getElement(array, i + 1);
      if (next == null || next.property == null || !(value instanceof TruffleString)) {
        return i;
      }
      next.property.to(target, value);
      at = next;
    }
    return count;
  }

  private @Nullable Name next(Name before, Object text) {
    for (Name known : before.next) {
      if (known.text == text) {
        return known;
      }
    }
    if (!(text instanceof TruffleString string)) {
      return null;
    }
    for (Name known : before.next) {
      if (Strings.equals((TruffleString) known.text, string)) {
        return known;
      }
    }
    return learn(before, string);
  }

  private Name learn(Name before, TruffleString text) {
    String key = Strings.toJavaString(text).toLowerCase(Locale.ROOT);
    TruffleString property = Strings.fromJavaString(key);
    boolean isPlain =
        FieldSyntax.isName(text)
            && !before.isAmong(key)
            && !key.equals(SET_COOKIE)
            && !JSRuntime.isArrayIndexString(property)
            && prototypeShape != null
            && !prototypeShape.hasProperty(property);
    Name name =
        new Name(
            before, text, key, isPlain ? new AddedProperty(property) : null, new ArrayList<>());
    before.next.add(name);
    size++;
    return name;
  }
}
