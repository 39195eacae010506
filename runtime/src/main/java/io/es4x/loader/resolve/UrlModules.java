package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The modules whose URL is not that of the file that they are kept in, those of {@code data:} and
 * {@code https:} URLs, and code without a file, which has a name.
 */
@AnyThread
public final class UrlModules {

  private static final Pattern URL = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]+:.*", Pattern.DOTALL);
  private static final Pattern RELATIVE = Pattern.compile("\\.{0,2}/.*", Pattern.DOTALL);

  private final Map<String, Path> files = new ConcurrentHashMap<>();
  private final Map<Path, String> urls = new ConcurrentHashMap<>();
  private final Map<Path, String> names = new ConcurrentHashMap<>();

  public void add(Path file, String url) {
    urls.put(file, url);
    files.put(url, file);
  }

  /** Sets the name by which messages and stacks show a file that does not exist. */
  public void name(Path file, String name) {
    names.put(file, name);
    files.put(name, file);
  }

  /** Returns the URL or name by which a file is shown, or null when it is the path. */
  public @Nullable String shown(Path file) {
    String name = names.get(file);
    return name == null ? of(file) : name;
  }

  /** Returns the file of such a module's URL, or null. */
  public @Nullable Path fileOf(String url) {
    return files.get(url);
  }

  /** Returns the URL of such a module, or null for any other file. */
  public @Nullable String of(Path file) {
    return urls.get(file);
  }

  /** Returns the URL of any module. */
  public String urlOf(Path file) {
    String url = urls.get(file);
    return url == null ? FileUrl.of(file) : url;
  }

  /** Rewrites a failure to refer to the modules' URLs. */
  public ModuleException explain(ModuleException failure) {
    if (urls.isEmpty()) {
      return failure;
    }
    String message = failure.message();
    for (Map.Entry<Path, String> module : urls.entrySet()) {
      message = message.replace(FileUrl.of(module.getKey()), module.getValue());
      message = message.replace(module.getKey().toString(), module.getValue());
    }
    return failure.withMessage(message);
  }

  /** Returns whether a file's URL is that of a text which stands for a module of another URL. */
  private boolean isDefined(String fileUrl) {
    return of(FileUrl.absolute(fileUrl, null).path()) != null;
  }

  /**
   * Returns a specifier relative to the URL of the importing module.
   *
   * @throws ModuleException when it must not import that
   */
  String absolute(String specifier, Path importer) {
    String base = urlOf(importer);
    boolean remote = base.startsWith("http");
    if (remote && specifier.startsWith("file:") && !isDefined(specifier)) {
      throw UrlErrors.importByRemote(specifier, base);
    }
    if (URL.matcher(specifier).matches()) {
      return specifier;
    }
    if (!remote) {
      throw UrlErrors.unsupportedRequest(specifier, base);
    }
    if (!RELATIVE.matcher(specifier).matches()) {
      throw UrlErrors.importByRemote(specifier, base);
    }
    return URI.create(base).resolve(specifier.replace(" ", "%20")).toString();
  }
}
