package io.es4x.versions;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the versions of the libraries whose internals the runtime uses, or of which its jar has
 * patched classes: with any other version, classes of two versions would be mixed.
 */
@AnyThread
public final class LibraryVersions {
  /** The Vert.x modules, besides the core, of which the runtime has patched classes. */
  private static final List<String> PATCHED =
      List.of("vertx-web", "vertx-sql-client", "vertx-sql-client-templates");

  private LibraryVersions() {}

  /**
   * Compares the versions of GraalJS, Vert.x and Netty with those that the runtime was built with.
   * It uses classes that every program loads, so it costs no start-up time.
   *
   * @return null if they are equal, otherwise the message for the user
   */
  public static @Nullable String problem(Versions built) {
    return first(
        problem("GraalJS", "org.graalvm", built.graaljs(), versionOf(JavaScriptLanguage.class)),
        problem("Vert.x", "io.vertx", built.vertx(), versionOf(Vertx.class)),
        problem("Netty", "io.netty", built.netty(), versionOf(Channel.class)));
  }

  /** Compares the other Vert.x modules on the class path as well; this opens their jars. */
  public static @Nullable String problemOfAll(Versions built) {
    return first(
        Stream.concat(
                Stream.of(problem(built)),
                PATCHED.stream()
                    .map(
                        name ->
                            problem(name, "io.vertx", built.vertx(), versionOf("io.vertx", name))))
            .toArray(String[]::new));
  }

  private static @Nullable String first(@Nullable String... problems) {
    return Stream.of(problems).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** Compares two versions; a jar without a version is accepted. */
  static @Nullable String problem(
      String library, String group, String built, @Nullable String found) {
    if (found == null || found.equals(built)) {
      return null;
    }
    return "ES4X was built with %s %s, but the class path has %s %s. "
            .formatted(library, built, library, found)
        + "Remove the libraries of %s from the application's mvnDependencies, or give them that version:"
            .formatted(group)
        + " es4x brings those it needs.";
  }

  private static @Nullable String versionOf(Class<?> type) {
    return type.getPackage().getImplementationVersion();
  }

  /** The version of a Maven artifact on the class path; null if it is absent. */
  static @Nullable String versionOf(String group, String artifact) {
    String file = "META-INF/maven/%s/%s/pom.properties".formatted(group, artifact);
    try (InputStream in = LibraryVersions.class.getClassLoader().getResourceAsStream(file)) {
      if (in == null) {
        return null;
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
