package io.es4x.web.console;

import io.es4x.errors.JsErrors;
import io.es4x.errors.SystemErrors;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Describes Java objects to the formatter of the console. The Java half of {@code java-values.js};
 * public for GraalJS only.
 */
@AnyThread
public final class JavaValues {
  private static final int SHOWN_BYTES = 50;
  private static final Pattern INTERNAL_FRAME =
      Pattern.compile(
          "com\\.oracle\\.truffle|org\\.graalvm|jdk\\.internal|java\\.lang\\.reflect"
              + "|\\(es4x:io/es4x/|<builtin>");

  /** Returns one object of each type for which GraalJS has a prototype of its own. */
  public Object[] samples() {
    return new Object[] {
      new Object(),
      new ArrayList<>(),
      new HashMap<>(),
      List.of(),
      Set.of(),
      List.of().iterator(),
      new JsonObject(),
      new RuntimeException(),
      Instant.EPOCH,
      (Runnable) () -> {},
      Object.class
    };
  }

  /** Returns the kind of an object, which determines its format. */
  public String kindOf(@Nullable Object object) {
    return switch (object) {
      case Throwable ignored -> "error";
      case JsonObject ignored -> "json";
      case JsonArray ignored -> "json";
      case Map<?, ?> ignored -> "map";
      case Set<?> ignored -> "set";
      case List<?> ignored -> "list";
      case Instant ignored -> "time";
      case Date ignored -> "time";
      case Future<?> future -> future.isComplete() ? outcome(future) : "pending";
      case BigIntBody ignored -> "bigint";
      case null -> "text";
      default -> object.getClass().isArray() ? "list" : "text";
    };
  }

  /** Returns whether a value is a Java object or class, not a method. */
  public boolean isObject(Value value) {
    return value.isHostObject() || !value.canExecute();
  }

  /** Returns the name of a Java method that was read as a property. */
  public String methodName(Object method) {
    return method.toString();
  }

  /** Returns the class name to show: for classes that are not public, the name of the interface. */
  public String nameOf(Object object) {
    Class<?> type = object instanceof Future<?> ? Future.class : object.getClass();
    if (type.isArray() || (isPublic(type) && !type.getSimpleName().endsWith("Impl"))) {
      return type.getSimpleName();
    }
    return switch (object) {
      case List<?> ignored -> "List";
      case Set<?> ignored -> "Set";
      case Map<?, ?> ignored -> "Map";
      default -> knownType(type).getSimpleName();
    };
  }

  /**
   * Returns the content of an object: a future's result or failure, the cause of an exception, a
   * JSON tree, a time in milliseconds, a BigInteger as a bigint.
   */
  public @Nullable Object contentOf(Object object) {
    return switch (object) {
      case JsonObject json -> json.getMap();
      case JsonArray json -> json.getList();
      case Future<?> future -> future.succeeded() ? future.result() : future.cause();
      case Throwable error -> error.getCause();
      case Instant time -> (double) time.toEpochMilli();
      case Date time -> (double) time.getTime();
      case BigIntBody bigInt -> bigInt;
      default -> null;
    };
  }

  /** Returns whether two objects are equal by Java's {@code equals}. */
  public boolean equal(Value one, Value other) {
    return one.isHostObject() && other.isHostObject()
        ? one.asHostObject().equals(other.asHostObject())
        : one.equals(other);
  }

  /** Formats an object in one line. */
  public String textOf(Object object) {
    return switch (object) {
      case Class<?> type -> "[JavaClass " + type.getName() + "]";
      case Throwable error -> SystemErrors.headline(error);
      case Buffer buffer -> hex(buffer);
      default -> named(nameOf(object), text(object));
    };
  }

  /** Returns the JavaScript value that was thrown, if an exception wraps one; null otherwise. */
  public @Nullable Object thrownOf(Throwable error) {
    Object thrown = JsErrors.toJs(error);
    return thrown == error ? null : thrown;
  }

  /**
   * Returns the stack frames of an exception that was not thrown through JavaScript, one line each.
   */
  public String[] framesOf(Throwable error) {
    return Stream.of(error.getStackTrace())
        .map(
            frame ->
                "    at %s.%s (%s:%d)"
                    .formatted(
                        frame.getClassName(),
                        frame.getMethodName(),
                        frame.getFileName(),
                        frame.getLineNumber()))
        .toArray(String[]::new);
  }

  /** Returns whether a stack frame belongs to the implementation of interop. */
  public boolean isInternalFrame(String frame) {
    return INTERNAL_FRAME.matcher(frame).find();
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass();
  }

  private static Class<?> knownType(Class<?> type) {
    for (Class<?> known = type; known != Object.class; known = known.getSuperclass()) {
      if (isPublic(known) && !known.getSimpleName().endsWith("Impl")) {
        return known;
      }
      if (known.getInterfaces().length > 0) {
        return known.getInterfaces()[0];
      }
    }
    return Object.class;
  }

  private static String outcome(Future<?> future) {
    return future.succeeded() ? "succeeded" : "failed";
  }

  private static @Nullable String text(Object object) {
    String text = object.toString();
    String unnamed = object.getClass().getName() + "@" + Integer.toHexString(object.hashCode());
    return text == null || text.equals(unnamed) || object.getClass().isHidden() ? null : text;
  }

  private static String named(String name, @Nullable String text) {
    if (text == null) {
      return "[" + name + "]";
    }
    return text.startsWith(name) ? text : "[" + name + "] " + text;
  }

  private static String hex(Buffer buffer) {
    StringBuilder text = new StringBuilder("<Buffer");
    for (int i = 0; i < Math.min(buffer.length(), SHOWN_BYTES); i++) {
      text.append(String.format(" %02x", buffer.getByte(i)));
    }
    int more = buffer.length() - SHOWN_BYTES;
    if (more > 0) {
      text.append(" ... ").append(more).append(more == 1 ? " more byte" : " more bytes");
    }
    return text.append('>').toString();
  }
}
