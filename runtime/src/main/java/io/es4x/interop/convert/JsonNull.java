package io.es4x.interop.convert;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;

/** The value of an entry that is null, which scripts distinguish from an absent one. */
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
