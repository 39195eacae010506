package io.es4x.loader.remote;

import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.resolve.ModuleScheme;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.resolve.UrlErrors;
import io.es4x.loader.resolve.UrlModules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Resolves {@code https:} specifiers. The first import of a URL pins its content; any other content
 * is an error from then on.
 *
 * <p>Blocks on the network when the module is not in the cache; with {@code frozen} that is an
 * error instead.
 */
public final class RemoteModules implements ModuleScheme {

  private final RemoteCache cache;
  private final RemoteLock lock;
  private final RemoteOptions options;
  private final ModulePermissions permissions;
  private final RemoteFetch network;
  private final UrlModules urls;
  private final Map<String, Path> known = new ConcurrentHashMap<>();

  public RemoteModules(RemoteOptions options, UrlModules urls, ModulePermissions permissions) {
    this.cache = new RemoteCache(options.cache());
    this.lock = new RemoteLock(options.lockFile());
    this.options = options;
    this.urls = urls;
    this.permissions = permissions;
    this.network = new RemoteFetch(permissions);
  }

  @Override
  public Resolution resolve(String specifier, Path importer) {
    URI uri = URI.create(specifier.replaceFirst("#.*", ""));
    if (!RemoteOrigins.mayImport(uri)) {
      throw RemoteOrigins.disallowed(
          "import of '" + specifier + "' by " + importer,
          "http can only be used to load local resources (use https instead)");
    }
    permissions.requireImport(uri.toString());
    Path file = known.computeIfAbsent(uri.toString(), this::file);
    return new Resolution.File(file, "");
  }

  private Path file(String url) {
    String pinned = lock.integrity(url);
    if (pinned == null && isFrozen()) {
      throw new ModuleException(
          "ERR_REMOTE_NOT_LOCKED",
          "Error",
          url + " is not in " + lock + ". Run once without --frozen and CI=true to add it");
    }
    RemoteCache.Entry entry = cache.get(url);
    if (entry == null || (pinned != null && !pinned.equals(entry.integrity()))) {
      if (options.frozen()) {
        throw new ModuleException(
            "ERR_REMOTE_NOT_CACHED",
            "Error",
            url
                + " is not in the cache with the content that "
                + lock
                + " names, and --frozen fetches nothing. Run once without --frozen to fetch it");
      }
      entry = fetch(url, pinned);
    }
    if (pinned == null && !options.isContinuousIntegration()) {
      String now = lock.pin(url, entry.integrity());
      if (!now.equals(entry.integrity())) {
        throw changed(url, now, entry.integrity());
      }
    }
    urls.add(entry.file(), entry.url());
    return entry.file();
  }

  private boolean isFrozen() {
    return options.frozen() || (options.isContinuousIntegration() && !lock.isEmpty());
  }

  private RemoteCache.Entry fetch(String url, @Nullable String pinned) {
    RemoteContent content = network.fetch(url);
    if (pinned != null && !pinned.equals(content.integrity())) {
      throw changed(url, pinned, content.integrity());
    }
    try {
      return cache.put(url, content, extension(content));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ModuleException changed(String url, String pinned, String sent) {
    return new ModuleException(
        "ERR_REMOTE_INTEGRITY",
        "Error",
        "The content of "
            + url
            + " has changed: es4x-lock.json has "
            + pinned
            + ", the server sent "
            + sent
            + ". If that is right, remove the entry from es4x-lock.json and run again");
  }

  /** Returns a file extension whose format is that of the content. */
  private static String extension(RemoteContent content) {
    String byName = ModuleFormat.extension(Path.of("/", URI.create(content.url()).getPath()));
    return switch (content.type()) {
      case "text/javascript", "application/javascript", "application/x-javascript" ->
          byName.equals(".jsx") ? byName : ".mjs";
      case "application/json" -> ".json";
      case "application/wasm" -> ".wasm";
      // The types of static file servers that do not know TypeScript; some take .ts for video.
      case "application/typescript",
          "text/typescript",
          "text/plain",
          "application/octet-stream",
          "video/mp2t",
          "" ->
          switch (byName) {
            case ".js", ".mjs" -> ".mjs";
            case ".ts", ".mts" -> ".mts";
            case ".tsx", ".jsx", ".json", ".wasm" -> byName;
            default -> throw UrlErrors.unknownFormat(content.type(), content.url());
          };
      default -> throw UrlErrors.unknownFormat(content.type(), content.url());
    };
  }
}
