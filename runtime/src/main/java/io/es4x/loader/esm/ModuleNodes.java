package io.es4x.loader.esm;

import io.es4x.builtins.BuiltinNames;
import io.es4x.loader.resolve.EsmResolver;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.NativeAddons;
import io.es4x.loader.resolve.PackageJson;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.loader.source.SourceFormats;
import io.es4x.loader.syntax.ModuleSyntax.ImportedNames;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Resolves imports to the modules of the graph. */
@AnyThread
public final class ModuleNodes implements Imports {

  /** The types of import attributes with which any file is imported as its content. */
  private static final Set<String> ASSETS = Set.of("text", "bytes");

  private final EsmResolver resolver;
  private final Packages packages;
  private final SourceFormats formats;
  private final UrlModules urls;
  private final NativeAddons addons;
  private final Bindings bindings = new Bindings();

  public ModuleNodes(
      EsmResolver resolver,
      Packages packages,
      SourceFormats formats,
      UrlModules urls,
      NativeAddons addons) {
    this.resolver = resolver;
    this.packages = packages;
    this.formats = formats;
    this.urls = urls;
    this.addons = addons;
  }

  @Override
  public ModuleNode of(StaticImport imported, Importer importer) {
    return ModuleException.naming(importer.path(), () -> node(imported, importer.path()));
  }

  private ModuleNode node(StaticImport imported, Path importer) {
    Resolution found = resolve(imported, importer);
    return switch (found) {
      case Resolution.Builtin(String name) -> {
        checkAttributes(imported.attributes(), "node:" + name, false, importer);
        yield new ModuleNode.Builtin(name, notNamed(name, imported.names()));
      }
      case Resolution.JavaPackage(String name) -> javaNode(name, imported.names(), importer);
      case Resolution.File file -> fileNode(file, imported, importer);
      case Resolution.Directory _, Resolution.Excluded _ ->
          throw new IllegalStateException("unexpected resolution of an imported module: " + found);
    };
  }

  /** Resolves an import; an unknown attribute is reported before an unknown format. */
  private Resolution resolve(StaticImport imported, Path importer) {
    try {
      return resolver.resolve(imported.specifier(), importer);
    } catch (ModuleException unresolved) {
      if (unresolved.code().equals("ERR_UNKNOWN_MODULE_FORMAT")) {
        imported.attributes().entrySet().stream()
            .filter(attribute -> !attribute.getKey().equals("type"))
            .findFirst()
            .ifPresent(
                attribute -> {
                  throw ModuleErrors.attributeUnsupported(
                      attribute.getKey(), attribute.getValue(), imported.specifier(), importer);
                });
      }
      throw unresolved;
    }
  }

  @Override
  public @Nullable Path json(String specifier, Importer importer) {
    return resolver.resolve(specifier, importer.path()) instanceof Resolution.File(Path path, _)
            && formats.of(path) == ModuleFormat.JSON
        ? path
        : null;
  }

  /** Returns the computed exports of a builtin that an import does not name. */
  private static SortedSet<String> notNamed(String builtin, ImportedNames names) {
    if (names.namespace()) {
      return Collections.emptySortedSet();
    }
    SortedSet<String> without = new TreeSet<>(BuiltinNames.gettersOf(builtin));
    names.names().forEach(without::remove);
    return without;
  }

  private static ModuleNode javaNode(String name, ImportedNames names, Path importer) {
    if (names.namespace() || names.names().contains("default")) {
      throw ModuleErrors.javaPackageAsWhole(name, importer);
    }
    return new ModuleNode.JavaPackage(name, names.names().stream().distinct().sorted().toList());
  }

  private ModuleNode fileNode(Resolution.File file, StaticImport imported, Path importer) {
    Path path = file.path();
    String type = imported.attributes().get("type");
    if (type != null && ASSETS.contains(type) && imported.attributes().size() == 1) {
      return new ModuleNode.Asset(path, type);
    }
    ModuleFormat format = formats.of(path);
    if (imported.sourcePhase() >= 0 && format != ModuleFormat.WASM) {
      throw ModuleErrors.sourcePhaseNotDefined(path, importer);
    }
    // The text returned by a hook may be of any format, whatever the import attributes.
    if (!path.toString().contains(ModuleGraph.HOOKED)) {
      checkAttributes(
          imported.attributes(), urls.urlOf(path), format == ModuleFormat.JSON, importer);
    }
    return switch (format) {
      case JSON -> new ModuleNode.Json(path, file.suffix());
      case COMMONJS -> new ModuleNode.CommonJs(path, file.suffix());
      case NATIVE -> throw addons.error(path, importer);
      case WASM -> new ModuleNode.Wasm(path, imported.sourcePhase() >= 0);
      case UNKNOWN -> throw ModuleErrors.unknownExtension(path, importer);
      case MODULE, AMBIGUOUS -> {
        PackageJson json = bindingPackage(path, imported.names());
        yield json == null
            ? new ModuleNode.File(path, file.suffix())
            : new ModuleNode.Bindings(json, classes(json, imported.names().names()));
      }
    };
  }

  private static void checkAttributes(
      Map<String, String> attributes, String url, boolean json, Path importer) {
    attributes.forEach(
        (key, value) -> {
          if (!key.equals("type") || !value.equals("json")) {
            throw ModuleErrors.attributeUnsupported(key, value, url, importer);
          }
        });
    if (json && attributes.isEmpty()) {
      throw ModuleErrors.attributeMissing(url, importer);
    }
    if (!json && !attributes.isEmpty()) {
      throw ModuleErrors.attributeIncompatible(url, "json", importer);
    }
  }

  /** Returns the package of Java bindings that has all these names, or null. */
  private @Nullable PackageJson bindingPackage(Path file, ImportedNames names) {
    if (names.namespace() || names.names().isEmpty()) {
      return null;
    }
    PackageJson json = packages.scopeOf(file);
    return json != null
            && json.bindings() != null
            && bindings.classes(json.bindings()).keySet().containsAll(names.names())
        ? json
        : null;
  }

  private SortedMap<String, String> classes(PackageJson json, List<String> names) {
    Path file = json.bindings();
    if (file == null) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, String> classes = new TreeMap<>(bindings.classes(file));
    classes.keySet().retainAll(names);
    return Collections.unmodifiableSortedMap(classes);
  }
}
