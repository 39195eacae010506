package io.es4x.node.bindings.crypto.failure;

import com.oracle.truffle.js.runtime.JSErrorType;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSAttributes;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawFunction;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A failure that JavaScript gets as an error with Node's class, code and message. Workers throw it,
 * which cannot make objects of JavaScript.
 */
@AnyThread
public final class CryptoFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final JSErrorType type;
  private final transient Map<String, String> details;
  private final transient List<String> queue;

  private CryptoFailure(JSErrorType type, String message, Map<String, String> details) {
    this(type, message, details, List.of());
  }

  private CryptoFailure(
      JSErrorType type, String message, Map<String, String> details, List<String> queue) {
    super(message, null, false, false);
    this.type = type;
    this.details = details;
    this.queue = queue;
  }

  public static CryptoFailure error(String message) {
    return new CryptoFailure(JSErrorType.Error, message, Map.of());
  }

  public static CryptoFailure error(String code, String message) {
    return new CryptoFailure(JSErrorType.Error, message, Map.of("code", code));
  }

  public static CryptoFailure typeError(String code, String message) {
    return new CryptoFailure(JSErrorType.TypeError, message, Map.of("code", code));
  }

  public static CryptoFailure rangeError(String code, String message) {
    return new CryptoFailure(JSErrorType.RangeError, message, Map.of("code", code));
  }

  public static CryptoFailure invalidDigest(String name) {
    return typeError("ERR_CRYPTO_INVALID_DIGEST", "Invalid digest: " + name);
  }

  /** The failure of something that Node has and Java has not. */
  public static CryptoFailure unsupported(String what) {
    return error("ERR_FEATURE_UNAVAILABLE_ON_PLATFORM", what + " is not available in ES4X");
  }

  /**
   * An error as OpenSSL reports it.
   *
   * @param number of the error, 8 hexadecimal digits
   * @param prefix of Node's code, such as {@code RSA}; empty for errors of providers
   */
  public static CryptoFailure openssl(String number, String library, String reason, String prefix) {
    Map<String, String> details = new LinkedHashMap<>();
    details.put("library", library);
    details.put("reason", reason);
    String name = reason.replace(' ', '_').toUpperCase(Locale.ROOT);
    details.put("code", "ERR_OSSL_" + (prefix.isEmpty() ? "" : prefix + "_") + name);
    String message = "error:" + number + ":" + library + "::" + reason;
    return new CryptoFailure(JSErrorType.Error, message, details);
  }

  /** The failure with what is left in OpenSSL's queue of errors, {@code opensslErrorStack}. */
  public CryptoFailure queued(String... errors) {
    return new CryptoFailure(type, getMessage(), details, List.of(errors));
  }

  /** The failure where it is what is left in OpenSSL's queue of errors. */
  public CryptoFailure queuedItself() {
    return queued(getMessage());
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  /** The body of a function, as {@link RawFunction}, that may fail. */
  @FunctionalInterface
  public interface Body {
    /**
     * Runs the function.
     *
     * @throws GeneralSecurityException where the library's message is all that is known
     */
    Object call(Arguments arguments) throws GeneralSecurityException;
  }

  /** Calls a function; its failures are thrown as errors of JavaScript. */
  @ContextThread
  public static Object guarded(Body body, Arguments arguments) {
    try {
      return body.call(arguments);
    } catch (CryptoFailure failure) {
      throw failure.thrown();
    } catch (GeneralSecurityException failure) {
      throw error(String.valueOf(failure.getMessage())).thrown();
    }
  }

  /** The error of JavaScript. */
  @ContextThread
  public JSException thrown() {
    JSException exception = JSException.create(type, getMessage());
    JSObject error = (JSObject) exception.getErrorObject();
    if (!queue.isEmpty()) {
      put(
          error,
          "opensslErrorStack",
          RawArray.of(queue.stream().map(Strings::fromJavaString).toArray()));
    }
    details.forEach((name, value) -> put(error, name, Strings.fromJavaString(value)));
    return exception;
  }

  private static void put(JSObject error, String name, Object value) {
    JSObjectUtil.putDataProperty(
        error, Strings.fromJavaString(name), value, JSAttributes.getDefault());
  }
}
