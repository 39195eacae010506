package io.es4x.loader.resolve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.graalvm.polyglot.HostAccess;
import org.jspecify.annotations.Nullable;

/**
 * A failure that scripts see as an error with one of Node's codes. It has no Java stack: it is
 * about the application's files, and the JavaScript error made of it has the relevant stack.
 */
public final class ModuleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String code;
  private final String errorClass;
  private final Map<String, String> properties;

  /**
   * @param errorClass the JavaScript class: {@code Error}, {@code TypeError}, …
   */
  public ModuleException(String code, String errorClass, String message) {
    this(code, errorClass, message, Map.of());
  }

  /**
   * @param properties additional properties of the JavaScript error
   */
  ModuleException(String code, String errorClass, String message, Map<String, String> properties) {
    super(message, null, false, false);
    this.code = code;
    this.errorClass = errorClass;
    this.properties = properties;
  }

  /** Returns this failure with one more property. */
  public ModuleException with(String name, String value) {
    Map<String, String> more = new HashMap<>(properties);
    more.put(name, value);
    return new ModuleException(code, errorClass, String.valueOf(getMessage()), more);
  }

  /**
   * Returns the result of the action. Failures that were thrown without the importer get it added.
   */
  public static <T> T naming(Path importer, Supplier<T> action) {
    try {
      return action.get();
    } catch (ModuleException e) {
      boolean named = !e.code.equals("ERR_INVALID_PACKAGE_CONFIG") || e.names(importer);
      throw named ? e : e.withMessage(e.getMessage() + ", imported from " + importer);
    }
  }

  private boolean names(Path importer) {
    return message().contains(" from " + importer);
  }

  /** Returns this failure with another message. */
  ModuleException withMessage(String message) {
    return new ModuleException(code, errorClass, message, properties);
  }

  /** Returns Node's error code, such as {@code ERR_MODULE_NOT_FOUND}; empty when it has none. */
  @HostAccess.Export
  public String code() {
    return code;
  }

  /** Returns the JavaScript class, such as {@code TypeError}. */
  @HostAccess.Export
  public String errorClass() {
    return errorClass;
  }

  /** Returns an additional property of the JavaScript error, or null. */
  @HostAccess.Export
  public @Nullable String property(String name) {
    return properties.get(name);
  }

  @HostAccess.Export
  public String message() {
    return String.valueOf(getMessage());
  }
}
