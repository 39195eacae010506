package io.es4x.launcher;

import io.es4x.interop.convert.OptionsLiteral;
import io.vertx.core.VertxOptions;
import io.vertx.core.spi.VertxMetricsFactory;
import io.vertx.core.spi.VertxServiceProvider;
import io.vertx.core.spi.VertxTracerFactory;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.graalvm.polyglot.Value;

/**
 * An option of Vert.x whose class is that of the library on the class path, such as Micrometer.
 *
 * @param name the option's name
 * @param provider the kind of library
 * @param newOptions makes options of a library's own class
 * @param setter of the options
 * @param packages that bring such a library
 * @param <P> the kind of library
 * @param <O> the type of the options in Vert.x
 */
record ProvidedOptions<P extends VertxServiceProvider, O>(
    String name,
    Class<P> provider,
    Function<P, O> newOptions,
    BiConsumer<VertxOptions, O> setter,
    String packages) {

  static final ProvidedOptions<?, ?> METRICS =
      new ProvidedOptions<>(
          "metricsOptions",
          VertxMetricsFactory.class,
          VertxMetricsFactory::newOptions,
          VertxOptions::setMetricsOptions,
          "@vertx/micrometer-metrics or @vertx/dropwizard-metrics");

  static final ProvidedOptions<?, ?> TRACING =
      new ProvidedOptions<>(
          "tracingOptions",
          VertxTracerFactory.class,
          VertxTracerFactory::newOptions,
          VertxOptions::setTracingOptions,
          "@vertx/opentelemetry or @vertx/zipkin");

  /** Moves the option from a literal to the options of Vert.x. */
  void takeFrom(Value literal, VertxOptions vertx) {
    Value value = literal.getMember(name);
    if (value == null || value.isNull()) {
      return;
    }
    literal.removeMember(name);
    O options = newOptions.apply(find());
    try {
      OptionsLiteral.apply(options, value);
    } catch (ClassCastException mismatch) {
      throw new ClassCastException("VertxOptions." + name + ": " + mismatch.getMessage());
    }
    setter.accept(vertx, options);
  }

  private P find() {
    return ServiceLoader.load(VertxServiceProvider.class).stream()
        .filter(found -> provider.isAssignableFrom(found.type()))
        .findFirst()
        .map(found -> provider.cast(found.get()))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "VertxOptions." + name + ": they need a library: npm install " + packages));
  }
}
