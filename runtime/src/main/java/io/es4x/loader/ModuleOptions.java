package io.es4x.loader;

import io.es4x.loader.classpath.ClassPathOptions;
import io.es4x.loader.remote.RemoteOptions;
import io.es4x.loader.resolve.ImportMap;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.resolve.SpecifierRules;
import io.es4x.loader.source.SourceTransformer;
import io.es4x.loader.typescript.JavaScript;
import io.es4x.loader.typescript.TranspileCache;
import io.es4x.loader.typescript.TsConfigs;
import io.es4x.loader.typescript.TypeScript;
import io.es4x.loader.typescript.TypeScriptSpecifiers;
import io.es4x.services.Permissions;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Settings of the module system; as they are at first, those of Node. */
public final class ModuleOptions {

  Set<String> conditions = Set.of();
  List<Path> globalPaths = List.of();
  boolean preserveSymlinks;
  boolean preserveSymlinksMain;
  Map<String, SourceTransformer> transformers = new HashMap<>();
  SpecifierRules rules = SpecifierRules.NONE;
  ImportMap importMap = ImportMap.EMPTY;
  List<String> required = List.of();
  List<String> imported = List.of();
  @Nullable ProgramCode code;
  Purpose purpose = Purpose.RUN;
  @Nullable Integer port;
  Map<String, List<String>> moreExports = Map.of();
  @Nullable RemoteOptions remote;
  @Nullable ClassPathOptions classPath;
  @Nullable TsConfigs tsConfigs;
  Permissions permissions = Permissions.ALL;

  /** Adds conditions for {@code exports} and {@code imports} to the standard ones. */
  public ModuleOptions setConditions(Set<String> conditions) {
    this.conditions = Set.copyOf(conditions);
    return this;
  }

  /** Sets the directories in which {@code require} looks last: {@code Module.globalPaths}. */
  public ModuleOptions setGlobalPaths(List<Path> globalPaths) {
    this.globalPaths = List.copyOf(globalPaths);
    return this;
  }

  /** Sets whether a module is known by the path it was found at instead of its real one. */
  public ModuleOptions setPreserveSymlinks(boolean preserveSymlinks) {
    this.preserveSymlinks = preserveSymlinks;
    return this;
  }

  /** Sets whether the main module is known so. */
  public ModuleOptions setPreserveSymlinksMain(boolean preserveSymlinks) {
    this.preserveSymlinksMain = preserveSymlinks;
    return this;
  }

  /** Sets where a program listens that exports a fetch function, if the command line says so. */
  public ModuleOptions setPort(@Nullable Integer port) {
    this.port = port;
    return this;
  }

  /** Adds exports, which options of Node turn on, to those of builtin modules. */
  public ModuleOptions setMoreExports(Map<String, List<String>> namesByModule) {
    this.moreExports = Map.copyOf(namesByModule);
    return this;
  }

  /** Adds a transformer of files with this extension, such as {@code .ts}, into JavaScript. */
  public ModuleOptions addTransformer(String extension, SourceTransformer transformer) {
    transformers.put(extension, transformer);
    return this;
  }

  /** Sets the import map, which says what specifiers of {@code import} stand for. */
  public ModuleOptions setImportMap(ImportMap importMap) {
    this.importMap = importMap;
    return this;
  }

  /**
   * Sets the modules that each context loads before its main module, by specifiers as of a file in
   * the working directory.
   *
   * @param required CommonJS modules, the first to be loaded
   * @param imported ES modules
   */
  public ModuleOptions setPreloads(List<String> required, List<String> imported) {
    this.required = List.copyOf(required);
    this.imported = List.copyOf(imported);
    return this;
  }

  /**
   * Sets what is done with the main module.
   *
   * @param code that is run in its place, or null
   */
  public ModuleOptions setProgram(@Nullable ProgramCode code, Purpose purpose) {
    this.code = code;
    this.purpose = purpose;
    return this;
  }

  /** Allows imports of {@code https:} URLs. */
  public ModuleOptions setRemote(RemoteOptions remote) {
    this.remote = remote;
    return this;
  }

  /** Sets the permissions that are asked for each module of the program. */
  public ModuleOptions setPermissions(Permissions permissions) {
    this.permissions = permissions;
    return this;
  }

  /** Finds modules on the class path. */
  public ModuleOptions setClassPath(ClassPathOptions classPath) {
    this.classPath = classPath;
    return this;
  }

  /**
   * Runs TypeScript, JSX, and JavaScript that is newer than the engine.
   *
   * @param cache the folder in which the JavaScript made of them is kept
   */
  public ModuleOptions setTypeScript(Path cache) {
    TsConfigs configs = new TsConfigs();
    tsConfigs = configs;
    TranspileCache transpiled = new TranspileCache(cache);
    TypeScript typeScript = new TypeScript(configs, new Packages(), transpiled);
    TypeScript.extensions().forEach(extension -> addTransformer(extension, typeScript));
    JavaScript javaScript = new JavaScript(transpiled);
    JavaScript.extensions().forEach(extension -> addTransformer(extension, javaScript));
    rules = new TypeScriptSpecifiers(configs);
    return this;
  }
}
