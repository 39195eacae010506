package io.es4x.launcher;

import io.es4x.context.JsEngine;
import io.es4x.interop.convert.OptionsLiteral;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxBuilder;
import io.vertx.core.VertxOptions;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The settings that Vert.x starts with: options of ES4X, then those that "vertx" in the "es4x" of
 * the application's package.json sets, then those of the command line.
 */
final class VertxSettings {
  /** The end of Jackson's messages about JSON. */
  private static final String WHERE = "\\s+at \\[.*line: (\\d+), column: (\\d+)]";

  private final VertxOptions options = new VertxOptions().setPreferNativeTransport(true);

  private final JsEngine engine;
  private boolean clustered;

  private VertxSettings(JsEngine engine) {
    this.engine = engine;
  }

  /**
   * Reads the options. Blocks on file access.
   *
   * @throws WrongException when they do not fit, with a message for the user
   */
  static VertxSettings read(JsEngine engine, RunOptions command) {
    VertxSettings settings = new VertxSettings(engine);
    settings.readPackage(command.application().resolve("package.json"));
    if (command.vertxOptions() != null) {
      settings.readOption(command.vertxOptions());
    }
    settings.clustered |= command.cluster();
    return settings;
  }

  private void readPackage(Path file) {
    if (!Files.exists(file) || !(json(file).getValue("es4x") instanceof JsonObject es4x)) {
      return;
    }
    Object vertx = es4x.getValue("vertx");
    Object cluster = es4x.getValue("cluster", false);
    if (!(cluster instanceof Boolean joins)) {
      throw new WrongException(file + ": \"cluster\" of \"es4x\" must be true or false.");
    }
    clustered = joins;
    if (vertx instanceof JsonObject literal) {
      apply(literal, file + ": \"vertx\" of \"es4x\": ");
    } else if (vertx != null) {
      throw new WrongException(
          file + ": \"vertx\" of \"es4x\" must be an object with options of Vert.x.");
    }
  }

  /** The command line has a file or, as that of Vert.x itself, the JSON. */
  private void readOption(String fileOrJson) {
    if (fileOrJson.stripLeading().startsWith("{")) {
      apply(json(fileOrJson, "--vertx-options"), "--vertx-options: ");
    } else {
      apply(json(Path.of(fileOrJson)), fileOrJson + ": ");
    }
  }

  private void apply(JsonObject json, String place) {
    try {
      engine.read(json, this::apply);
    } catch (ClassCastException | IllegalArgumentException wrong) {
      throw new WrongException(place + wrong.getMessage());
    }
  }

  private void apply(Value literal) {
    ProvidedOptions.METRICS.takeFrom(literal, options);
    ProvidedOptions.TRACING.takeFrom(literal, options);
    OptionsLiteral.apply(options, literal);
  }

  private static JsonObject json(Path file) {
    try {
      return json(Files.readString(file), file.toString());
    } catch (NoSuchFileException missing) {
      throw new WrongException("there is no file " + file + " for --vertx-options.");
    } catch (IOException unreadable) {
      throw new WrongException(file + " cannot be read: " + unreadable.getMessage());
    }
  }

  private static JsonObject json(String text, String place) {
    try {
      return new JsonObject(text);
    } catch (DecodeException syntax) {
      String message =
          String.valueOf(syntax.getMessage()).replaceFirst(WHERE, " (line $1, column $2)");
      throw new WrongException(place + " is not a JSON object: " + message);
    }
  }

  /** Starts Vert.x; failed with a {@link WrongException} when it cannot as it is set up. */
  Future<Vertx> start() {
    VertxBuilder builder = Vertx.builder().with(options);
    try {
      return (clustered ? builder.buildClustered() : Future.succeededFuture(builder.build()))
          .recover(failure -> Future.failedFuture(notStarted(failure)));
    } catch (IllegalStateException unfit) {
      return Future.failedFuture(clustered ? noClusterManager(unfit) : notStarted(unfit));
    } catch (RuntimeException | LinkageError unfit) {
      return Future.failedFuture(notStarted(unfit));
    }
  }

  private static WrongException noClusterManager(IllegalStateException failure) {
    return new WrongException(
        "a cluster needs a cluster manager ("
            + failure.getMessage()
            + "). Install one: npm install @vertx/hazelcast");
  }

  private static WrongException notStarted(Throwable failure) {
    return new WrongException(
        failure instanceof NoClassDefFoundError missing
            ? "Vert.x does not start with these options: the class "
                + String.valueOf(missing.getMessage()).replace('/', '.')
                + " is missing. Name its library in \"mvnDependencies\" of package.json."
            : "Vert.x does not start with these options: " + messageOf(failure));
  }

  private static String messageOf(Throwable failure) {
    @Nullable String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  /** The failure of options with which Vert.x cannot start; the message is for the user. */
  static final class WrongException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongException(String message) {
      super("ES4X_VERTX_OPTIONS: " + message);
    }
  }
}
