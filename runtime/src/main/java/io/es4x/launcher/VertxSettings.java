package io.es4x.launcher;

import io.es4x.cluster.Cluster;
import io.es4x.cluster.ClusterException;
import io.es4x.cluster.ClusterOptions;
import io.es4x.context.JsEngine;
import io.es4x.interop.convert.OptionsLiteral;
import io.es4x.metrics.VertxMeters;
import io.es4x.transport.NetworkTransport;
import io.es4x.transport.UnavailableTransportException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxBuilder;
import io.vertx.core.VertxOptions;
import io.vertx.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The settings that Vert.x starts with: options of ES4X, then those that "vertx-options" in the
 * "es4x" of the application's package.json sets, then those of the command line.
 */
final class VertxSettings {
  private static final String CODE = "ES4X_VERTX_OPTIONS";
  private static final JsonArgument ARGUMENT = new JsonArgument("--vertx-options", CODE);

  /** The names of the entry in package.json, the earlier one first. */
  private static final List<String> ENTRIES = List.of("vertx", "vertx-options");

  private final VertxOptions options = new VertxOptions().setPreferNativeTransport(true);

  private final JsEngine engine;
  private final RunOptions command;

  private VertxSettings(JsEngine engine, RunOptions command) {
    this.engine = engine;
    this.command = command;
  }

  /**
   * Reads the options. Blocks on file access.
   *
   * @throws WrongSettingException when they do not fit, with a message for the user
   */
  static VertxSettings read(JsEngine engine, RunOptions command) {
    VertxSettings settings = new VertxSettings(engine, command);
    Path manifest = manifest(command);
    JsonObject es4x = es4x(manifest);
    ENTRIES.forEach(name -> settings.readEntry(es4x.getValue(name), manifest, name));
    String option = command.deploy().vertxOptions();
    if (option != null) {
      settings.readOption(option);
    }
    if (command.output().metrics() != null) {
      VertxMeters.enable(settings.options);
    }
    return settings;
  }

  /** Returns the files with options of Vert.x, besides package.json. Blocks on file access. */
  static List<Path> files(RunOptions command) {
    Path manifest = manifest(command);
    JsonObject es4x = es4x(manifest);
    List<Path> files = new ArrayList<>();
    for (String name : ENTRIES) {
      if (es4x.getValue(name) instanceof String file) {
        files.add(manifest.resolveSibling(file));
      }
    }
    String option = command.deploy().vertxOptions();
    if (option != null && !JsonArgument.isJson(option)) {
      files.add(Path.of(option));
    }
    return files;
  }

  private static Path manifest(RunOptions command) {
    return command.application().resolve("package.json");
  }

  private static JsonObject es4x(Path manifest) {
    return Files.exists(manifest)
            && ARGUMENT.ofFile(manifest).getValue("es4x") instanceof JsonObject es4x
        ? es4x
        : new JsonObject();
  }

  private void readEntry(@Nullable Object value, Path manifest, String name) {
    String place = manifest + ": \"" + name + "\" of \"es4x\"";
    switch (value) {
      case null -> {}
      case JsonObject literal -> apply(literal, place + ": ");
      case String file -> readOption(manifest.resolveSibling(file).toString());
      default ->
          throw wrong(
              place + " must be an object with options of Vert.x, or name a JSON file with them.");
    }
  }

  private void readOption(String fileOrJson) {
    String place = JsonArgument.isJson(fileOrJson) ? "--vertx-options" : fileOrJson;
    apply(ARGUMENT.read(fileOrJson), place + ": ");
  }

  /** Returns the options of Vert.x. */
  VertxOptions options() {
    return options;
  }

  private void apply(JsonObject json, String place) {
    try {
      engine.read(json, this::apply);
    } catch (ClassCastException | IllegalArgumentException wrong) {
      throw wrong(place + wrong.getMessage());
    }
  }

  private void apply(Value literal) {
    ProvidedOptions.METRICS.takeFrom(literal, options);
    ProvidedOptions.TRACING.takeFrom(literal, options);
    OptionsLiteral.apply(options, literal);
  }

  /** Starts Vert.x; failed with a {@link WrongSettingException} when it cannot as it is set up. */
  Future<Vertx> start() {
    ClusterOptions cluster = command.deploy().cluster();
    VertxBuilder builder;
    try {
      builder = Vertx.builder().with(options).withTransport(transport());
    } catch (UnavailableTransportException unavailable) {
      return Future.failedFuture(
          new WrongSettingException(
              "ES4X_TRANSPORT", unavailable.getMessage() + ". Start without --transport."));
    }
    try {
      boolean showsLogs = command.output().logLevel() != null;
      return (cluster == null
              ? Future.succeededFuture(builder.build())
              : Cluster.join(cluster, options, builder, showsLogs))
          .recover(failure -> Future.failedFuture(notStarted(failure)));
    } catch (RuntimeException | LinkageError unfit) {
      return Future.failedFuture(notStarted(unfit));
    }
  }

  private NetworkTransport transport() {
    String name = command.deploy().transport();
    NetworkTransport transport =
        name != null
            ? NetworkTransport.named(name)
            : options.getPreferNativeTransport()
                ? NetworkTransport.ofSystem()
                : NetworkTransport.java();
    if (command.output().verbose()) {
      System.err.println("es4x: transport " + transport.name());
    }
    return transport;
  }

  private static WrongSettingException wrong(String message) {
    return new WrongSettingException(CODE, message);
  }

  private static WrongSettingException notStarted(Throwable failure) {
    return switch (failure) {
      case ClusterException unjoined ->
          new WrongSettingException("ES4X_CLUSTER", messageOf(unjoined));
      case NoClassDefFoundError missing ->
          wrong(
              "Vert.x does not start with these options: the class "
                  + String.valueOf(missing.getMessage()).replace('/', '.')
                  + " is missing. Name its library in \"mvnDependencies\" of \"es4x\" in package.json.");
      default -> wrong("Vert.x does not start with these options: " + messageOf(failure));
    };
  }

  private static String messageOf(Throwable failure) {
    @Nullable String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
