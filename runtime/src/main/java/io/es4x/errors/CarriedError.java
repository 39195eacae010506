package io.es4x.errors;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/**
 * The exception that carries a JavaScript error through Java. Scripts that receive it from Java see
 * the error itself: it has the same members.
 *
 * <p>Its cause is the exception that the engine made, with all frames. Only the error's own context
 * may use its members.
 */
@ExportLibrary(value = InteropLibrary.class, delegateTo = "error")
@SuppressWarnings("serial")
final class CarriedError extends RuntimeException implements TruffleObject {
  final transient Object error;
  private final transient Value value;
  private final PolyglotException thrown;

  private CarriedError(Object error, Value value, PolyglotException thrown) {
    super(thrown.getMessage(), thrown, true, false);
    setStackTrace(thrown.getStackTrace());
    this.error = error;
    this.value = value;
    this.thrown = thrown;
  }

  /** Wraps an error, in its own context. */
  static CarriedError of(Value error, PolyglotException thrown) {
    Taker taker = new Taker();
    Context.getCurrent().asValue(taker).executeVoid(error);
    return new CarriedError(taker.taken, error, thrown);
  }

  /** Returns the exception that the engine made to carry the error, with all frames. */
  PolyglotException thrown() {
    return thrown;
  }

  /** Returns the error. */
  Value value() {
    return value;
  }

  @Override
  public String toString() {
    return String.valueOf(getMessage());
  }

  /** Extracts the engine's own object from a value. */
  @ExportLibrary(InteropLibrary.class)
  static final class Taker implements TruffleObject {
    private Object taken = this;

    @ExportMessage
    boolean isExecutable() {
      return true;
    }

    @ExportMessage
    Object execute(Object[] arguments) {
      taken = arguments[0];
      return this;
    }
  }
}
