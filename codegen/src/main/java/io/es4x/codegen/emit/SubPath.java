package io.es4x.codegen.emit;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.typemap.ApiType;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A subpath export with some of a package's names, for applications written for ES4X 0.x: it had
 * separate entry points for options and enums.
 */
public enum SubPath {
  /** The data objects. */
  OPTIONS("options", ApiType::hasInit),
  /** The enums. */
  ENUMS("enums", type -> type.javaClass().kind() == JavaClass.Kind.ENUM);

  private final String entry;
  private final Predicate<ApiType> contents;

  SubPath(String entry, Predicate<ApiType> contents) {
    this.entry = entry;
    this.contents = contents;
  }

  /** The name of the entry point and, with an extension, of its files. */
  public String entry() {
    return entry;
  }

  /** Returns the types that the entry point exports. */
  List<ApiType> types(PackageSpec spec) {
    return spec.types().stream().filter(contents).toList();
  }

  /** The declarations, which re-export types of the main entry point. */
  String declarations(PackageSpec spec) {
    String names =
        types(spec).stream()
            .flatMap(type -> type.names().stream())
            .map(name -> "  " + name + ",\n")
            .collect(Collectors.joining());
    return spec.banner()
        + (names.isEmpty() ? "\nexport {};\n" : "\nexport {\n" + names + "} from './index.js';\n");
  }
}
