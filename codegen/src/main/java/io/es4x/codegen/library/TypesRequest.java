package io.es4x.codegen.library;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The request for packages to generate, which the {@code es4x} command writes.
 *
 * @param classPath the jars of the application and of the libraries
 * @param packages the application's packages with bindings
 * @param libraries the sources of the packages
 */
record TypesRequest(List<String> classPath, List<Existing> packages, List<Library> libraries) {

  /** An installed package: its npm name, and its {@code bindings.json}. */
  record Existing(String name, String bindings) {}

  /**
   * A package to generate.
   *
   * @param name the npm name
   * @param folder the output folder
   * @param maven the coordinates of a library in a repository
   * @param jar its class files, unless single classes are requested
   * @param sources the jar with its sources, if there is one
   * @param classes the requested classes
   */
  record Library(
      String name,
      String folder,
      @Nullable Coordinates maven,
      @Nullable String jar,
      @Nullable String sources,
      @Nullable List<String> classes) {}

  /** The coordinates of a library in a Maven repository. */
  record Coordinates(String groupId, String artifactId, String version) {}

  static TypesRequest read(Path file) throws IOException {
    return new Gson().fromJson(Files.readString(file), TypesRequest.class);
  }
}
