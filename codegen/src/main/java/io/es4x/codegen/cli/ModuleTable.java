package io.es4x.codegen.cli;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The file that lists the modules: from the npm name without scope to {@code group:artifact}. */
record ModuleTable(Map<String, String> modules) {

  static ModuleTable read(Path file) throws IOException, UsageException {
    try {
      Map<String, String> modules = new LinkedHashMap<>();
      JsonParser.parseString(Files.readString(file))
          .getAsJsonObject()
          .asMap()
          .forEach((name, coordinates) -> modules.put(name, coordinates.getAsString()));
      return new ModuleTable(modules);
    } catch (NoSuchFileException e) {
      throw new UsageException("The module table " + file + " does not exist");
    } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
      throw new UsageException(
          "%s is not a table of modules, {\"npm name\": \"group:artifact\"}: %s"
              .formatted(file, e.getMessage()));
    }
  }

  /** Returns a table with some of the modules. */
  ModuleTable only(List<String> names) throws UsageException {
    Map<String, String> some = new LinkedHashMap<>(modules);
    some.keySet().retainAll(names);
    if (some.size() != names.size()) {
      throw new UsageException("The module table has not all of " + String.join(", ", names));
    }
    return new ModuleTable(some);
  }
}
