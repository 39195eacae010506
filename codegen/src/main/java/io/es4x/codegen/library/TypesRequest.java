package io.es4x.codegen.library;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The request for packages to generate, as the {@code es4x} command writes it.
 *
 * @param classPath the jars of the application and of the libraries
 * @param packages the packages with bindings that the application has
 * @param libraries those to make packages of
 */
record TypesRequest(List<String> classPath, List<Existing> packages, List<Library> libraries) {

  /** An installed package: its npm name, and its {@code bindings.json}. */
  record Existing(String name, String bindings) {}

  /**
   * One package to make.
   *
   * @param name the npm name
   * @param folder where it is written
   * @param maven the coordinates of a library, if it comes from a repository
   * @param jar its class files, unless single classes are asked for
   * @param sources the jar with its sources, if there is one
   * @param classes the single classes that are asked for
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
