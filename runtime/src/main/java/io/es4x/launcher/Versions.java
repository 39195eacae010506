package io.es4x.launcher;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The versions of ES4X and Vert.x, as their jars tell them. */
final class Versions {
  private Versions() {}

  static String es4x() {
    String version = Versions.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  static String vertx() {
    try (InputStream file = Vertx.class.getResourceAsStream("/META-INF/vertx/vertx-version.txt")) {
      return file == null
          ? "unknown"
          : new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
