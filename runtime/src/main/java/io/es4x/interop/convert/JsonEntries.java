package io.es4x.interop.convert;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.StopIterationException;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.interop.UnknownIdentifierException;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import java.util.Iterator;
import java.util.List;

/** Iterates over a {@code JsonObject} as over a Map: pairs of name and value. */
@ExportLibrary(InteropLibrary.class)
final class JsonEntries implements TruffleObject {
  private final JsonMembers object;
  private final Iterator<String> names;

  JsonEntries(JsonMembers object) {
    this.object = object;
    this.names = List.copyOf(object.getMap().keySet()).iterator();
  }

  @ExportMessage
  boolean isIterator() {
    return true;
  }

  @ExportMessage
  @TruffleBoundary
  boolean hasIteratorNextElement() {
    return names.hasNext();
  }

  @ExportMessage
  @TruffleBoundary
  Object getIteratorNextElement() throws StopIterationException {
    if (!names.hasNext()) {
      throw StopIterationException.create();
    }
    String name = names.next();
    return new JsonElements.Constant(new Object[] {name, valueOf(name)});
  }

  private Object valueOf(String name) {
    try {
      return object.entry(name);
    } catch (UnknownIdentifierException removedMeanwhile) {
      return JsonNull.INSTANCE;
    }
  }
}
