package io.es4x.loader.source;

import io.es4x.loader.cache.CacheFiles;
import io.es4x.loader.resolve.DataUrl;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleScheme;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Modules whose source is in their {@code data:} URL: JavaScript and JSON. */
@AnyThread
public final class DataUrls implements ModuleScheme {

  /** The folder of modules with {@code data:} URLs: it cannot exist, so no package.json applies. */
  private static final Path FOLDER =
      Path.of("").toAbsolutePath().getRoot().resolve("es4x-data-url");

  private final SourceFiles files;
  private final UrlModules urls;

  public DataUrls(SourceFiles files, UrlModules urls) {
    this.files = files;
    this.urls = urls;
  }

  @Override
  public Resolution resolve(String specifier, Path importer) {
    return new Resolution.File(define(specifier), "");
  }

  /**
   * Defines the file of a URL's module.
   *
   * @throws ModuleException for content that is no module
   */
  public Path define(String specifier) {
    DataUrl data = DataUrl.parse(specifier);
    String name = CacheFiles.name(data.url().getBytes(StandardCharsets.UTF_8));
    Path file = FOLDER.resolve(name + (data.json() ? ".json" : ".mjs"));
    files.define(file, data.text());
    urls.add(file, data.url());
    return file;
  }
}
