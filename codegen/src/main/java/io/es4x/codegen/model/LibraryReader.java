package io.es4x.codegen.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads the public API of libraries outside of Vert.x.
 *
 * <p>The members come from class files: the sources may be in another language, or lack members
 * that an annotation processor adds. Sources, if present, add parameter names and documentation.
 */
public final class LibraryReader {
  private final CompilerRun compiler;
  private final Set<String> leftOut = new TreeSet<>();
  private final List<String> unreadableSources = new ArrayList<>();

  /** The class path contains the libraries and the classes in their signatures. */
  public LibraryReader(List<Path> classPath) {
    this.compiler = new CompilerRun(classPath);
  }

  /** Returns the modules in the given order. */
  public List<ApiModule> read(List<ClassModule> modules) {
    List<ApiModule> compiled = compiled(modules);
    Map<String, JavaClass> sources = new HashMap<>();
    for (ClassModule module : modules) {
      module.sources().ifPresent(jar -> sources.putAll(sources(module, jar)));
    }
    return compiled.stream()
        .map(
            module ->
                new ApiModule(
                    module.name(),
                    module.classes().stream()
                        .map(type -> SourceOverlay.complete(type, sources.get(type.name())))
                        .toList()))
        .toList();
  }

  /** Reads single classes, nested ones by their full names; unknown ones are omitted. */
  public List<JavaClass> classes(Set<String> names) {
    ApiProcessor processor =
        process(names.stream().collect(Collectors.toMap(name -> name, _ -> "")));
    return processor.classesOf("").stream().filter(type -> names.contains(type.name())).toList();
  }

  /**
   * Returns the classes that cannot be loaded because a superclass or interface is missing on the
   * class path.
   */
  public Set<String> leftOut() {
    return leftOut;
  }

  /**
   * The modules whose sources the compiler cannot parse, so that parameter names and documentation
   * are missing.
   */
  public List<String> unreadableSources() {
    return unreadableSources;
  }

  private List<ApiModule> compiled(List<ClassModule> modules) {
    Map<String, String> moduleOfClass = new HashMap<>();
    modules.forEach(
        module -> module.classes().forEach(name -> moduleOfClass.put(name, module.name())));
    ApiProcessor processor = process(moduleOfClass);
    leftOut.addAll(processor.unloadable());
    return modules.stream()
        .map(module -> new ApiModule(module.name(), processor.classesOf(module.name())))
        .toList();
  }

  private ApiProcessor process(Map<String, String> moduleOfClass) {
    ApiProcessor processor = new ApiProcessor(Map.of(), moduleOfClass, ClassReader.Style.LIBRARY);
    try {
      compiler.run(List.of(), processor);
      return processor;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, JavaClass> sources(ClassModule module, Path jar) {
    Map<String, JavaClass> result = new HashMap<>();
    try (SourceTree tree = SourceTree.open(jar)) {
      Set<Path> files = new HashSet<>();
      module.classes().forEach(name -> files.addAll(tree.filesOf(name)));
      if (files.isEmpty()) {
        return result;
      }
      Map<String, String> moduleOfFile = new HashMap<>();
      files.forEach(file -> moduleOfFile.put(file.toUri().toString(), module.name()));
      ApiProcessor processor = new ApiProcessor(moduleOfFile, Map.of(), ClassReader.Style.LIBRARY);
      compiler.run(List.copyOf(files), processor);
      processor.classesOf(module.name()).forEach(type -> result.put(type.name(), type));
    } catch (IOException | IllegalStateException e) {
      unreadableSources.add(module.name());
    }
    return result;
  }
}
