package io.es4x.interop.convert;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.dsl.Cached;
import com.oracle.truffle.api.dsl.Specialization;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.UnknownIdentifierException;
import com.oracle.truffle.api.interop.UnsupportedMessageException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import io.es4x.json.JsonForm;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The superclass that {@code JsonPatches} gives {@code JsonObject}, by which scripts see its
 * entries, and nothing else, as members.
 *
 * <p>The Vert.x class implements the methods here. Not abstract: GraalJS would implement an
 * abstract class with any object that is converted to it. Public for that subclass only. As
 * thread-safe as {@code JsonObject}.
 */
@ExportLibrary(InteropLibrary.class)
public class JsonMembers extends VertxJson {

  /** Returns the entries, as {@code JsonObject} documents it. */
  public Map<String, @Nullable Object> getMap() {
    throw new UnsupportedOperationException();
  }

  /** Returns an entry in its JSON form, as {@code JsonObject} documents it. */
  public @Nullable Object getValue(String name) {
    throw new UnsupportedOperationException();
  }

  @ExportMessage
  final boolean hasMembers() {
    return true;
  }

  @ExportMessage
  @TruffleBoundary
  final Object getMembers(@SuppressWarnings("unused") boolean includeInternal) {
    return new JsonElements.Constant(getMap().keySet().toArray());
  }

  @ExportMessage
  @TruffleBoundary
  final boolean isMemberReadable(String name) {
    return getMap().containsKey(name);
  }

  @ExportMessage
  final boolean isMemberModifiable(String name) {
    return isMemberReadable(name);
  }

  @ExportMessage
  final boolean isMemberRemovable(String name) {
    return isMemberReadable(name);
  }

  @ExportMessage
  final boolean isMemberInsertable(String name) {
    return !isMemberReadable(name);
  }

  /**
   * Reads an entry. An access in a script has the same string as name each time, and keys are
   * mostly interned (constants, names parsed by Jackson), so that comparing references usually
   * suffices.
   */
  @ExportMessage
  static final class ReadMember {
    @Specialization(guards = "name == known", limit = "1")
    static Object readKnown(
        JsonMembers self,
        String name,
        @Cached("name") @SuppressWarnings("unused") String known,
        @Cached(value = "name.intern()", neverDefault = true) String key)
        throws UnknownIdentifierException {
      return self.entry(key);
    }

    @Specialization(replaces = "readKnown")
    static Object readAny(JsonMembers self, String name) throws UnknownIdentifierException {
      return self.entry(name);
    }
  }

  final Object entry(String name) throws UnknownIdentifierException {
    Object value = read(name);
    if (value == null) {
      throw UnknownIdentifierException.create(name);
    }
    return value;
  }

  @TruffleBoundary
  private @Nullable Object read(String name) {
    Object value = getMap().get(name);
    if (value == null) {
      return isMemberReadable(name) ? JsonNull.INSTANCE : null;
    } else if (JsonValues.isScriptValue(value)) {
      return value;
    } else if (value instanceof Instant) {
      return JsonForm.of(value);
    }
    Object seen = getValue(name);
    if (JsonValues.isView(seen, value)) {
      // Keeps the object, so that Java and scripts see a single one: o.a === o.a.
      JsonValues.keep(() -> getMap().replace(name, seen));
    }
    return JsonValues.toScript(seen);
  }

  @ExportMessage
  @TruffleBoundary
  final void writeMember(String name, Object value)
      throws UnsupportedTypeException, UnsupportedMessageException {
    if (JsonValues.isUndefined(value)) {
      JsonValues.change(() -> getMap().remove(name));
    } else {
      Object json = JsonValues.toJson(value);
      JsonValues.change(() -> getMap().put(name, json));
    }
  }

  @ExportMessage
  @TruffleBoundary
  final void removeMember(String name)
      throws UnknownIdentifierException, UnsupportedMessageException {
    if (!isMemberReadable(name)) {
      throw UnknownIdentifierException.create(name);
    }
    JsonValues.change(() -> getMap().remove(name));
  }

  @ExportMessage
  final boolean hasIterator() {
    return true;
  }

  @ExportMessage
  @TruffleBoundary
  final Object getIterator() {
    return new JsonEntries(this);
  }

  @Override
  final JsonKind kind() {
    return JsonKind.OBJECT;
  }
}
