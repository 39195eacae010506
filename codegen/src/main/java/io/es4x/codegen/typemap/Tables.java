package io.es4x.codegen.typemap;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Reads the JSON tables in this package. */
final class Tables {
  private Tables() {}

  /** Returns the entries of a table, by name. */
  static Map<String, JsonElement> read(String file) {
    try (InputStream in = Tables.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing");
      }
      return JsonParser.parseReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .getAsJsonObject()
          .asMap();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
