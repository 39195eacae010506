package io.es4x.codegen.cli;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The file that lists the modules: npm name without scope to {@code group:artifact}. */
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
}
