package io.es4x.errors;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.ArityException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSObject;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Node's error codes for wrong arguments of Java calls. Public for the engine's classes only. */
public final class JavaCallCodes {
  private static final Pattern OUT_OF_RANGE = Pattern.compile("must be an integer of at least ");

  private JavaCallCodes() {}

  /** Sets the code of an error; the engine calls it for each failed Java call. */
  @TruffleBoundary
  public static JSException coded(JSException error) {
    String code = codeOf(error.getCause());
    if (code != null && error.getErrorObject() instanceof JSObject object) {
      JSObject.set(object, Strings.fromJavaString("code"), Strings.fromJavaString(code));
    }
    return error;
  }

  private static @Nullable String codeOf(@Nullable Throwable cause) {
    return switch (cause) {
      // The engine keeps only the message of a conversion's exception.
      case UnsupportedTypeException range
          when OUT_OF_RANGE.matcher(String.valueOf(range.getMessage())).find() ->
          "ERR_OUT_OF_RANGE";
      case UnsupportedTypeException wrong -> "ERR_INVALID_ARG_TYPE";
      case ArityException few when few.getActualArity() < few.getExpectedMinArity() ->
          "ERR_MISSING_ARGS";
      case null, default -> null;
    };
  }
}
