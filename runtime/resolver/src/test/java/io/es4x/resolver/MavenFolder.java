package io.es4x.resolver;

import eu.maveniverse.maven.mima.context.ContextOverrides;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A Maven repository in a folder, and a user's Maven setup that takes everything from there. */
final class MavenFolder {

  private final Path repository;
  private final Path user;
  private final String group;

  private MavenFolder(Path repository, Path user, String group) {
    this.repository = repository;
    this.user = user;
    this.group = group;
  }

  MavenFolder(Path folder) throws IOException {
    group = "test";
    repository = Files.createDirectory(folder.resolve("repository"));
    user = Files.createDirectory(folder.resolve("user"));
    mirror(repository.toUri().toString());
  }

  /** The same repository, for publishing in another group. */
  MavenFolder in(String otherGroup) {
    return new MavenFolder(repository, user, otherGroup);
  }

  /** Points the user's settings.xml at {@code url}, under the id "test". */
  void mirror(String url) throws IOException {
    Files.writeString(
        user.resolve("settings.xml"),
        """
        <settings>
          <mirrors>
            <mirror><id>test</id><mirrorOf>*</mirrorOf><url>%s</url></mirror>
          </mirrors>
        </settings>
        """
            .formatted(url));
  }

  ContextOverrides setup() {
    return ContextOverrides.create().withUserSettings(true).withMavenUserHomeOverride(user).build();
  }

  /** Publishes an empty jar, with {@code dependencies} as XML. */
  void publish(String name, String version, String dependencies) throws IOException {
    publish(name, version, "jar", "<dependencies>" + dependencies + "</dependencies>");
    publishClasses(name, version);
  }

  /** Publishes an empty jar with a license, and {@code dependencies} as XML. */
  void publishLicensed(String name, String version, String license, String dependencies)
      throws IOException {
    String licenses =
        "<licenses><license><name>%s</name><url>test:license</url></license></licenses>"
            .formatted(license);
    publish(name, version, "jar", licenses + "<dependencies>" + dependencies + "</dependencies>");
  }

  /** Fills the jar of a library that has been published with classes, which are empty, too. */
  void publishClasses(String name, String version, String... classes) throws IOException {
    writeJar(folder(name, version).resolve(name + "-" + version + ".jar"), classes);
  }

  private static void writeJar(Path jar, String... classes) throws IOException {
    try (var entries = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String path : classes) {
        entries.putNextEntry(new ZipEntry(path));
      }
    }
  }

  /** Publishes the sources of a library that has been published. */
  void publishSources(String name, String version) throws IOException {
    writeJar(folder(name, version).resolve(name + "-" + version + "-sources.jar"));
  }

  /** Lists the versions of a library, as a repository does for who asks for the newest one. */
  void listVersions(String name, String... versions) throws IOException {
    String list =
        Stream.of(versions)
            .map(version -> "<version>" + version + "</version>")
            .collect(Collectors.joining());
    Files.writeString(
        repository.resolve("test").resolve(name).resolve("maven-metadata.xml"),
        "<metadata><groupId>test</groupId><artifactId>%s</artifactId><versioning><versions>%s</versions></versioning></metadata>"
            .formatted(name, list));
  }

  /** Publishes a pom that manages {@code name} to {@code version}. */
  void publishBom(String bom, String name, String version) throws IOException {
    publish(
        bom,
        "1",
        "pom",
        "<dependencyManagement><dependencies>"
            + dependency(name, version)
            + "</dependencies></dependencyManagement>");
  }

  static String dependency(String name, String version) {
    return "<dependency><groupId>test</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
        .formatted(name, version);
  }

  private void publish(String name, String version, String packaging, String content)
      throws IOException {
    Path folder = Files.createDirectories(folder(name, version));
    Files.writeString(
        folder.resolve(name + "-" + version + ".pom"),
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
          <packaging>%s</packaging>
          %s
        </project>
        """
            .formatted(group, name, version, packaging, content));
  }

  private Path folder(String name, String version) {
    return repository.resolve(group).resolve(name).resolve(version);
  }
}
