package io.es4x.codegen.library;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.ClassModule;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.LibraryReader;
import io.es4x.codegen.typemap.ApiTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The packages that the application already has; a library may refer to their types. */
final class ExistingPackages {
  private static final String VERTX = "@vertx/";

  private record Binding(String module, String exportedName) {}

  private final Map<String, Binding> byClass = new HashMap<>();

  ExistingPackages(List<TypesRequest.Existing> packages) throws IOException {
    for (TypesRequest.Existing existing : packages) {
      Map<String, JsonElement> classes =
          JsonParser.parseString(Files.readString(Path.of(existing.bindings())))
              .getAsJsonObject()
              .getAsJsonObject("classes")
              .asMap();
      String module =
          existing.name().startsWith(VERTX)
              ? existing.name().substring(VERTX.length())
              : existing.name();
      classes.forEach(
          (name, javaName) ->
              byClass.putIfAbsent(
                  javaName.getAsString().replace('$', '.'), new Binding(module, name)));
    }
  }

  /** Adds the classes that existing packages have; returns these packages. */
  Set<String> addTo(ApiTypes types, Set<String> classNames, LibraryReader reader) {
    Map<String, Set<String>> wanted = new TreeMap<>();
    for (String name : classNames) {
      Optional.ofNullable(byClass.get(name))
          .filter(_ -> types.find(name).isEmpty())
          .ifPresent(
              binding -> wanted.computeIfAbsent(binding.module(), _ -> new TreeSet<>()).add(name));
    }
    if (wanted.isEmpty()) {
      return Set.of();
    }
    List<ClassModule> modules =
        wanted.entrySet().stream()
            .map(entry -> new ClassModule(entry.getKey(), entry.getValue(), Optional.empty()))
            .toList();
    for (ApiModule module : reader.read(modules)) {
      for (JavaClass type : module.classes()) {
        Binding binding = byClass.get(type.name());
        if (binding != null && binding.module().equals(module.name())) {
          types.addExisting(module.name(), binding.exportedName(), type);
        }
      }
    }
    return wanted.keySet();
  }
}
