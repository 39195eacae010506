package io.es4x.loader.esm;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A file that imports.
 *
 * @param suffix query and fragment of the URL of its module, which hooks are told
 */
public record Importer(Path path, String suffix) {

  /** A file that is no ES module, or one whose URL has neither query nor fragment. */
  public static Importer of(Path file) {
    return new Importer(file, "");
  }

  /**
   * The importer whose module has an id: a path, or what {@link ModuleNode.File#id} makes of it.
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
