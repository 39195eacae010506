package io.es4x.loader.classpath;

import io.es4x.loader.resolve.ModuleScheme;
import io.es4x.loader.resolve.PackageFallback;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.resolve.UrlErrors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Resolves {@code classpath:} specifiers, and packages that are in a jar instead of a folder.
 * Modules in a jar may import the application's packages, too.
 */
public final class ClassPathModules implements ModuleScheme, PackageFallback {

  /** The suffixes that {@code require} may append to a name. */
  private static final List<String> ENDINGS =
      List.of("", ".js", ".json", "/package.json", "/index.js", "/index.json");

  private final ClassLoader loader;
  private final Path application;
  private final JarFolders jars;

  public ClassPathModules(ClassPathOptions options) {
    this.loader = options.loader();
    this.application = options.application();
    this.jars = new JarFolders(options.cache());
  }

  @Override
  public Resolution resolve(String specifier, Path importer) {
    String relative = specifier.substring("classpath:".length()).replaceFirst("^/+", "");
    URI uri = URI.create("/" + relative.replace(" ", "%20"));
    String name = uri.getPath().substring(1);
    String suffix = uri.toString().substring(uri.getRawPath().length());
    for (String ending : ENDINGS) {
      Path file = resource(name + ending);
      if (file != null) {
        Path named =
            Path.of(file.toString().substring(0, file.toString().length() - ending.length()));
        return new Resolution.File(named, suffix);
      }
    }
    throw UrlErrors.notOnClassPath(specifier, importer);
  }

  @Override
  public @Nullable Path nodeModules(String packageName, Path importer) {
    if (jars.contain(importer)) {
      for (Path folder = application; folder != null; folder = folder.getParent()) {
        Path packages = folder.resolve("node_modules");
        if (Files.isDirectory(packages.resolve(packageName))) {
          return packages;
        }
      }
    }
    Path json = resource("node_modules/" + packageName + "/package.json");
    for (Path folder = json; folder != null; folder = folder.getParent()) {
      if (folder.endsWith("node_modules")) {
        return folder;
      }
    }
    return null;
  }

  /** Returns the file of a resource, unpacked if necessary. */
  private @Nullable Path resource(String name) {
    URL url = loader.getResource(name);
    try {
      if (url == null) {
        return null;
      }
      if (url.getProtocol().equals("file")) {
        return Path.of(url.toURI());
      }
      if (url.openConnection() instanceof JarURLConnection jar) {
        return jars.of(Path.of(jar.getJarFileURL().toURI())).resolve(name);
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
