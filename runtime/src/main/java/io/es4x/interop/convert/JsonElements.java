package io.es4x.interop.convert;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.InvalidArrayIndexException;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.interop.UnknownIdentifierException;
import com.oracle.truffle.api.interop.UnsupportedMessageException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import io.es4x.json.JsonForm;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The superclass that {@code JsonPatches} gives {@code JsonArray}, by which scripts see it as an
 * array; compare {@link JsonMembers}.
 */
@ExportLibrary(InteropLibrary.class)
public class JsonElements extends VertxJson {

  /** Returns the elements, as {@code JsonArray} documents it. */
  public List<@Nullable Object> getList() {
    throw new UnsupportedOperationException();
  }

  /** Returns an element in its JSON form, as {@code JsonArray} documents it. */
  public @Nullable Object getValue(int index) {
    throw new UnsupportedOperationException();
  }

  @ExportMessage
  final boolean hasArrayElements() {
    return true;
  }

  @ExportMessage
  @TruffleBoundary
  final long getArraySize() {
    return getList().size();
  }

  @ExportMessage
  final boolean isArrayElementReadable(long index) {
    return index >= 0 && index < getArraySize();
  }

  @ExportMessage
  final boolean isArrayElementModifiable(long index) {
    return isArrayElementReadable(index);
  }

  @ExportMessage
  final boolean isArrayElementRemovable(long index) {
    return isArrayElementReadable(index);
  }

  @ExportMessage
  final boolean isArrayElementInsertable(long index) {
    return index >= getArraySize() && index < Integer.MAX_VALUE;
  }

  @ExportMessage
  @TruffleBoundary
  final Object readArrayElement(long index) throws InvalidArrayIndexException {
    if (!isArrayElementReadable(index)) {
      throw InvalidArrayIndexException.create(index);
    }
    Object value = getList().get((int) index);
    if (value == null || JsonValues.isScriptValue(value)) {
      return JsonValues.toScript(value);
    } else if (value instanceof Instant) {
      return String.valueOf(JsonForm.of(value));
    }
    Object seen = getValue((int) index);
    if (JsonValues.isView(seen, value)) {
      JsonValues.keep(() -> getList().set((int) index, seen));
    }
    return JsonValues.toScript(seen);
  }

  @ExportMessage
  @TruffleBoundary
  final void writeArrayElement(long index, Object value)
      throws InvalidArrayIndexException, UnsupportedTypeException, UnsupportedMessageException {
    Object json = JsonValues.toJson(value);
    if (isArrayElementReadable(index)) {
      JsonValues.change(() -> getList().set((int) index, json));
    } else if (isArrayElementInsertable(index)) {
      JsonValues.change(
          () -> {
            while (getArraySize() < index) {
              getList().add(null); // JSON has no holes.
            }
            getList().add(json);
          });
    } else {
      throw InvalidArrayIndexException.create(index);
    }
  }

  @ExportMessage
  @TruffleBoundary
  final void removeArrayElement(long index)
      throws InvalidArrayIndexException, UnsupportedMessageException {
    if (!isArrayElementReadable(index)) {
      throw InvalidArrayIndexException.create(index);
    }
    JsonValues.change(() -> getList().remove((int) index));
  }

  /** Returns that there are members, but no names: the members are those of the prototype. */
  @ExportMessage
  final boolean hasMembers() {
    return true;
  }

  @ExportMessage
  final Object getMembers(@SuppressWarnings("unused") boolean includeInternal) {
    return new Constant(new Object[0]);
  }

  @ExportMessage
  final boolean isMemberReadable(@SuppressWarnings("unused") String name) {
    return false;
  }

  @ExportMessage
  final Object readMember(String name) throws UnknownIdentifierException {
    throw UnknownIdentifierException.create(name);
  }

  @Override
  final JsonKind kind() {
    return JsonKind.ARRAY;
  }

  /** An immutable array of script values, such as the names of members. */
  @ExportLibrary(InteropLibrary.class)
  static final class Constant implements TruffleObject {
    private final Object[] elements;

    Constant(Object[] elements) {
      this.elements = elements;
    }

    @ExportMessage
    boolean hasArrayElements() {
      return true;
    }

    @ExportMessage
    long getArraySize() {
      return elements.length;
    }

    @ExportMessage
    boolean isArrayElementReadable(long index) {
      return index >= 0 && index < elements.length;
    }

    @ExportMessage
    Object readArrayElement(long index) throws InvalidArrayIndexException {
      if (!isArrayElementReadable(index)) {
        throw InvalidArrayIndexException.create(index);
      }
      return elements[(int) index];
    }
  }
}
