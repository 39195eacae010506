package io.es4x.codegen.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * The default values of options, from constants: {@code DEFAULT_IDLE_TIMEOUT} is that of {@code
 * idleTimeout}. Constants that depend on the machine, such as a number of threads, have no value in
 * the source.
 */
final class Defaults {
  /** Options for which a constructor sets another value; a test finds them. */
  private static final Set<String> CHOSEN_ELSEWHERE =
      Set.of(
          "io.vertx.circuitbreaker.CircuitBreakerOptions.notificationAddress",
          "io.vertx.ext.consul.ConsulClientOptions.defaultPort",
          "io.vertx.ext.stomp.StompClientOptions.reuseAddress",
          "io.vertx.ext.stomp.StompServerOptions.port",
          "io.vertx.tracing.zipkin.HttpSenderOptions.decompressionSupported");

  private Defaults() {}

  /**
   * Returns the default value in JavaScript syntax; a constant of the class precedes those of its
   * superclasses.
   */
  static Optional<String> of(TypeElement type, String property) {
    if (CHOSEN_ELSEWHERE.contains(type.getQualifiedName() + "." + property)) {
      return Optional.empty();
    }
    String wanted = "default" + property.toLowerCase(Locale.ROOT);
    for (TypeElement owner = type; owner != null; owner = superclass(owner)) {
      for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
        String name = field.getSimpleName().toString().replace("_", "").toLowerCase(Locale.ROOT);
        if (name.equals(wanted)) {
          return Optional.ofNullable(field.getConstantValue()).flatMap(Defaults::literal);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> literal(Object constant) {
    return switch (constant) {
      case String text when text.matches("[\\w ./:;,@-]+") -> Optional.of("'" + text + "'");
      case Integer _, Long _, Short _, Byte _, Double _, Float _, Boolean _ ->
          Optional.of(constant.toString());
      default -> Optional.empty();
    };
  }

  private static @Nullable TypeElement superclass(TypeElement type) {
    Element parent =
        type.getSuperclass() instanceof DeclaredType declared ? declared.asElement() : null;
    return (TypeElement) parent;
  }
}
