package io.es4x.codegen.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.codegen.emit.NpmPackage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryGeneratorTest {
  @TempDir Path folder;

  @Test
  void sources_nameParametersAndDocument_whatTheClassFilesHave() throws Exception {
    String source =
        """
        package com.acme;
        /** A box. */
        public class Box<T> {
          /** Fills it. */
          public void fill(T content) {}
          /** @return the content, or null */
          public T content() { return null; }
        }
        """;
    Path jar = jar("box.jar", Map.of("com/acme/Box.java", source));
    Path sources = archive("box-sources.jar", Map.of("com/acme/Box.java", source));
    String bare = types(jar, null);
    assertTrue(bare.contains("fill(arg0: T): void"), bare);
    String full = types(jar, sources);
    assertTrue(full.contains("fill(content: T): void"), full);
    assertTrue(full.contains("/** Fills it. */"), full);
    assertTrue(full.contains("content(): T | null;"), full);
  }

  @Test
  void unreadableSources_areRemarkedOn() throws Exception {
    Path jar = jar("box.jar", Map.of("com/acme/Box.java", "package com.acme; public class Box {}"));
    Path sources = archive("box-sources.jar", Map.of("com/acme/Box.java", "no Java at all"));
    LibraryGenerator generator = generator(jar, sources);
    assertEquals(1, generator.generate().size());
    assertTrue(generator.remarks().getFirst().contains("the sources of @java/box"));
  }

  @Test
  void classWhoseSuperclassIsMissing_isRemarkedOn_andTheOthersAreThere() throws Exception {
    Path jar =
        jar(
            "parts.jar",
            Map.of(
                "com/acme/Base.java", "package com.acme; public class Base {}",
                "com/acme/Part.java", "package com.acme; public class Part extends Base {}",
                "com/acme/Deep.java", "package com.acme; public class Deep extends Part {}",
                "com/acme/Other.java", "package com.acme; public class Other {}"),
            "com/acme/Base.class");
    LibraryGenerator generator = generator(jar, null);
    List<NpmPackage> packages = generator.generate();
    assertTrue(file(packages, "index.js").contains("com.acme.Other"));
    assertFalse(file(packages, "index.js").contains("com.acme.Part"));
    assertTrue(generator.remarks().getFirst().endsWith("com.acme.Part"));
  }

  @Test
  void internalPackages_areNoApi() throws Exception {
    Path jar =
        jar(
            "parts.jar",
            Map.of(
                "com/acme/internal/Hidden.java",
                "package com.acme.internal; public class Hidden {}",
                "com/acme/Api.java",
                "package com.acme; public class Api { public com.acme.internal.Hidden h; }"));
    assertEquals(List.of("com.acme.Api"), JarClasses.of(jar));
    assertTrue(types(jar, null).contains("h: java.Opaque<'com.acme.internal.Hidden'>"));
  }

  @Test
  void typesOfExistingPackages_areReferredTo() throws Exception {
    Path jar =
        jar(
            "parts.jar",
            Map.of(
                "com/acme/Api.java",
                "package com.acme; public interface Api { io.vertx.core.Future<String> go(); }"));
    Path bindings = folder.resolve("bindings.json");
    Files.writeString(bindings, "{\"classes\": {\"Future\": \"io.vertx.core.Future\"}}");
    TypesRequest request =
        new TypesRequest(
            classPath(),
            List.of(new TypesRequest.Existing("@vertx/core", bindings.toString())),
            List.of(library(jar, null)));
    String types = file(new LibraryGenerator(request).generate(), "index.d.ts");
    assertTrue(types.contains("go(): core.Future<string>;"), types);
    assertTrue(types.contains("import type * as core from '@vertx/core';"), types);
  }

  @Test
  void unknownClass_suggestsASimilarOne() {
    TypesRequest request =
        new TypesRequest(
            List.of(),
            List.of(),
            List.of(
                new TypesRequest.Library(
                    "@java/x", "x", null, null, null, List.of("java.util.concurent.Executor"))));
    var error =
        assertThrows(LibraryException.class, () -> new LibraryGenerator(request).generate());
    assertTrue(
        String.valueOf(error.getMessage()).startsWith("ES4X_CLASS_NOT_FOUND: "), error.toString());
    assertTrue(error.toString().contains("Did you mean java.util.concurrent.Executor?"));
  }

  private static String file(List<NpmPackage> packages, String name) {
    return Objects.requireNonNull(packages.getFirst().files().get(name), name);
  }

  private String types(Path jar, @Nullable Path sources) throws Exception {
    return file(generator(jar, sources).generate(), "index.d.ts");
  }

  private static LibraryGenerator generator(Path jar, @Nullable Path sources) {
    return new LibraryGenerator(
        new TypesRequest(List.of(), List.of(), List.of(library(jar, sources))));
  }

  private static TypesRequest.Library library(Path jar, @Nullable Path sources) {
    String name = jar.getFileName().toString().replace(".jar", "");
    return new TypesRequest.Library(
        "@java/" + name,
        name,
        null,
        jar.toString(),
        sources == null ? null : sources.toString(),
        null);
  }

  private static List<String> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .filter(file -> file.endsWith(".jar"))
        .toList();
  }

  private Path jar(String name, Map<String, String> sources, String... without) throws IOException {
    Path src = Files.createTempDirectory(folder, "src");
    Path out = Files.createTempDirectory(folder, "out");
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = src.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
    }
    List<String> arguments =
        Stream.concat(
                Stream.of(
                    "-g:none",
                    "-proc:none",
                    "-d",
                    out.toString(),
                    "-cp",
                    System.getProperty("java.class.path")),
                sources.keySet().stream().map(file -> src.resolve(file).toString()))
            .toList();
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, result);
    for (String file : without) {
      Files.delete(out.resolve(file));
    }
    Path jar = folder.resolve(name);
    try (JarOutputStream stream = open(jar);
        Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        stream.putNextEntry(new JarEntry(out.relativize(file).toString().replace('\\', '/')));
        stream.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }

  private Path archive(String name, Map<String, String> files) throws IOException {
    Path archive = folder.resolve(name);
    try (JarOutputStream stream = open(archive)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        stream.putNextEntry(new JarEntry(file.getKey()));
        stream.write(file.getValue().getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }
    return archive;
  }

  private static JarOutputStream open(Path file) throws IOException {
    OutputStream out = Files.newOutputStream(file);
    return new JarOutputStream(out);
  }
}
