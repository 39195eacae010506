package io.es4x.interop.convert;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;

/** The null of an entry that is there, which scripts tell from one that is absent. */
@ExportLibrary(InteropLibrary.class)
final class JsonNull implements TruffleObject {
  static final JsonNull INSTANCE = new JsonNull();

  private JsonNull() {}

  @ExportMessage
  boolean isNull() {
    return true;
  }

  @ExportMessage
  Object toDisplayString(@SuppressWarnings("unused") boolean allowSideEffects) {
    return "null";
  }
}
