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

/** Options of the module system, with Node's defaults. */
public final class ModuleOptions {

  Set<String> conditions = Set.of();
  boolean requireModules = true;
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

  /**
   * Sets whether {@code require} loads ES modules, which the condition {@code module-sync} says.
   */
  public ModuleOptions setRequireModules(boolean requireModules) {
    this.requireModules = requireModules;
    return this;
  }

  /** Sets the directories in which {@code require} looks last: {@code Module.globalPaths}. */
  public ModuleOptions setGlobalPaths(List<Path> globalPaths) {
    this.globalPaths = List.copyOf(globalPaths);
    return this;
  }

  /**
   * Sets whether a module is identified by the path at which it was found instead of its real path.
   */
  public ModuleOptions setPreserveSymlinks(boolean preserveSymlinks) {
    this.preserveSymlinks = preserveSymlinks;
    return this;
  }

  /** Sets the same for the main module. */
  public ModuleOptions setPreserveSymlinksMain(boolean preserveSymlinks) {
    this.preserveSymlinksMain = preserveSymlinks;
    return this;
  }

  /** Sets the port of a program that exports a fetch function, if the command line has one. */
  public ModuleOptions setPort(@Nullable Integer port) {
    this.port = port;
    return this;
  }

  /** Adds exports to builtin modules, which options of Node turn on. */
  public ModuleOptions setMoreExports(Map<String, List<String>> namesByModule) {
    this.moreExports = Map.copyOf(namesByModule);
    return this;
  }

  /** Adds a transformer of files with this extension, such as {@code .ts}, to JavaScript. */
  public ModuleOptions addTransformer(String extension, SourceTransformer transformer) {
    transformers.put(extension, transformer);
    return this;
  }

  /** Sets the import map, which redirects specifiers of {@code import}. */
  public ModuleOptions setImportMap(ImportMap importMap) {
    this.importMap = importMap;
    return this;
  }

  /**
   * Sets the modules that each context loads before its main module, with specifiers relative to
   * the working directory.
   *
   * @param required CommonJS modules, which are loaded first
   * @param imported ES modules
   */
  public ModuleOptions setPreloads(List<String> required, List<String> imported) {
    this.required = List.copyOf(required);
    this.imported = List.copyOf(imported);
    return this;
  }

  /**
   * Sets code to run instead of the main module, and whether the program is run or checked.
   *
   * @param code the code, or null for the main module
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

  /** Sets the permissions that are checked for each module of the program. */
  public ModuleOptions setPermissions(Permissions permissions) {
    this.permissions = permissions;
    return this;
  }

  /** Enables modules on the class path. */
  public ModuleOptions setClassPath(ClassPathOptions classPath) {
    this.classPath = classPath;
    return this;
  }

  /**
   * Enables TypeScript, JSX, and JavaScript that is newer than the engine.
   *
   * @param cache the folder in which the generated JavaScript is kept
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
