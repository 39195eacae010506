package io.es4x.interop.convert;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import com.oracle.truffle.api.utilities.TriState;

/**
 * The common superclass of {@code JsonObject} and {@code JsonArray} as scripts see them: identity,
 * class and text.
 */
@ExportLibrary(InteropLibrary.class)
public abstract class VertxJson implements TruffleObject {

  /** Returns the class of the object as scripts see it. */
  abstract JsonKind kind();

  @ExportMessage
  final TriState isIdenticalOrUndefined(Object other) {
    return other instanceof VertxJson ? TriState.valueOf(this == other) : TriState.UNDEFINED;
  }

  @ExportMessage
  @TruffleBoundary
  final int identityHashCode() {
    return System.identityHashCode(this);
  }

  @ExportMessage
  final boolean hasMetaObject() {
    return true;
  }

  @ExportMessage
  final Object getMetaObject() {
    return kind();
  }

  @ExportMessage
  @TruffleBoundary
  final Object toDisplayString(@SuppressWarnings("unused") boolean allowSideEffects) {
    return toString();
  }
}
