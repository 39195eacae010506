package io.es4x;

import io.es4x.context.JsContext;
import io.es4x.interop.convert.ToJava;
import io.es4x.interop.function.FromJava;
import io.vertx.core.Future;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A module that was loaded by {@link Es4x#load}, in a context of its own on one event loop.
 *
 * <p>Any thread may call its methods; they hop to that event loop. A promise is awaited. Results
 * are plain Java: a {@code String}, {@code Boolean}, {@code Integer}, {@code Long}, {@code Double}
 * or {@code BigInteger}; a {@code JsonObject}, {@code JsonArray}, {@code Set} or {@code Map} as a
 * copy; a {@code Buffer} for bytes, an {@code Instant} for a {@code Date}; a Java object as itself;
 * null also for {@code undefined}. A function cannot leave its event loop: export it, and call it.
 *
 * <p>A future fails with a {@link JsException}, with the Java exception that JavaScript has let
 * pass, or with an {@link IllegalStateException} once the module is closed.
 *
 * @since 1.0.0
 */
public final class JsModule {
  private final String name;
  private final JsContext context;
  private final Value exports;

  JsModule(String name, JsContext context, Value exports) {
    this.name = name;
    this.context = context;
    this.exports = exports;
  }

  /** The value of an export. */
  public Future<@Nullable Object> get(String export) {
    return await(context, () -> member(export));
  }

  /**
   * Calls an exported function.
   *
   * @param arguments as JavaScript gets the results of Java methods: JSON is an object or array to
   *     it, other objects are themselves
   */
  public Future<@Nullable Object> call(String export, @Nullable Object... arguments) {
    @Nullable Object[] given = arguments.clone();
    return await(
        context,
        () -> {
          if (!member(export).canExecute()) {
            throw new IllegalArgumentException("\"" + export + "\" of " + name + " is no function");
          }
          for (int i = 0; i < given.length; i++) {
            given[i] = FromJava.convert(given[i], context);
          }
          return exports.invokeMember(export, given);
        });
  }

  /** Ends the module's context, with its timers, servers and consumers. */
  public Future<Void> close() {
    return context.life().undeploy();
  }

  private Value member(String export) {
    Value member = exports.hasMembers() ? exports.getMember(export) : null;
    if (member == null) {
      throw new IllegalArgumentException(
          name
              + " does not export \""
              + export
              + "\"; it exports: "
              + String.join(", ", exports.getMemberKeys()));
    }
    return member;
  }

  /** Awaits what code returns in a context, as plain Java. */
  static Future<@Nullable Object> await(JsContext context, Supplier<Value> code) {
    return context.hostCalls().<@Nullable Object>call(code, JsModule::toJava, JsException::of);
  }

  private static @Nullable Object toJava(Value value) {
    if (value.canExecute() && !value.isHostObject()) {
      throw new IllegalArgumentException(
          "A JavaScript function cannot leave its event loop: export it, and call it by name");
    }
    return ToJava.convert(value, Object.class);
  }
}
