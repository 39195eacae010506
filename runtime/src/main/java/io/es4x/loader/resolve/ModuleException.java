package io.es4x.loader.resolve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.graalvm.polyglot.HostAccess;
import org.jspecify.annotations.Nullable;

/**
 * A failure that scripts see as an error with one of Node's codes. It has no Java stack: it is
 * about the application's files, and the JavaScript error made of it has the stack that matters.
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
   * @param properties that the JavaScript error has besides
   */
  ModuleException(String code, String errorClass, String message, Map<String, String> properties) {
    super(message, null, false, false);
    this.code = code;
    this.errorClass = errorClass;
    this.properties = properties;
  }

  /** This failure with one more property. */
  public ModuleException with(String name, String value) {
    Map<String, String> more = new HashMap<>(properties);
    more.put(name, value);
    return new ModuleException(code, errorClass, String.valueOf(getMessage()), more);
  }

  /**
   * Returns the result of the action. Some failures arise where nobody knows who asked; these are
   * told with the importing file.
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

  /** This failure in other words. */
  ModuleException withMessage(String message) {
    return new ModuleException(code, errorClass, message, properties);
  }

  /** Node's error code, such as {@code ERR_MODULE_NOT_FOUND}; empty when it has none. */
  @HostAccess.Export
  public String code() {
    return code;
  }

  /** The JavaScript class, such as {@code TypeError}. */
  @HostAccess.Export
  public String errorClass() {
    return errorClass;
  }

  /** A property that the JavaScript error has besides, or null. */
  @HostAccess.Export
  public @Nullable String property(String name) {
    return properties.get(name);
  }

  @HostAccess.Export
  public String message() {
    return String.valueOf(getMessage());
  }
}
