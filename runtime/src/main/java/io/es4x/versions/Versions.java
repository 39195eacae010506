package io.es4x.versions;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;

/**
 * The versions that this runtime was built with.
 *
 * @param es4x of the runtime itself
 * @param graaljs of GraalJS and its compiler
 * @param vertx of Vert.x
 * @param netty of Netty
 */
public record Versions(String es4x, String graaljs, String vertx, String netty) {

  /** Reads them from the runtime's jar. */
  public static Versions read() {
    Properties versions = new Properties();
    try (InputStream file = Versions.class.getResourceAsStream("versions.properties")) {
      versions.load(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return new Versions(
        versions.getProperty("es4x"),
        versions.getProperty("graaljs"),
        versions.getProperty("vertx"),
        versions.getProperty("netty"));
  }

  /** Returns the entries of {@code process.versions}. */
  public Map<String, String> byName() {
    return Map.of("es4x", es4x, "graaljs", graaljs, "vertx", vertx);
  }

  /** Sets the version of GraalJS for the engine, which only knows it inside a GraalVM. */
  public void tellGraal() {
    if (System.getProperty("org.graalvm.version") == null) {
      System.setProperty("org.graalvm.version", graaljs);
    }
  }
}
