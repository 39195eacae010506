package io.es4x.loader.esm;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The file of an importing module.
 *
 * @param suffix query and fragment of the module's URL, which hooks are given
 */
public record Importer(Path path, String suffix) {

  /**
   * Returns the importer for a file without query and fragment, or one that is not an ES module.
   */
  public static Importer of(Path file) {
    return new Importer(file, "");
  }

  /**
   * Returns the importer for the id of a module: a path, or an id made by {@link
   * ModuleNode.File#id}.
   */
  public static Importer of(String id) {
    int query = id.indexOf(ModuleNode.QUERY);
    return query < 0
        ? of(Path.of(id))
        : new Importer(
            Path.of(id.substring(0, query)),
            URLDecoder.decode(
                id.substring(query + ModuleNode.QUERY.length()), StandardCharsets.UTF_8));
  }
}
