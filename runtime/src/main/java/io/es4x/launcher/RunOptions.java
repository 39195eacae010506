package io.es4x.launcher;

import io.es4x.inspect.InspectorOptions;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.Purpose;
import io.es4x.loader.UserFolders;
import io.es4x.loader.remote.RemoteOptions;
import io.es4x.loader.resolve.GlobalPaths;
import io.es4x.loader.resolve.ImportMap;
import io.es4x.permissions.PermissionOptions;
import io.es4x.services.Permission;
import io.es4x.watch.WatchOptions;
import io.vertx.core.json.JsonObject;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options of one {@code es4x run}, by what they are about. The command has read and checked
 * them, by its table of options, and hands them over as JSON.
 *
 * @param application the folder that its package.json is in
 * @param launchFile where the command has noted the libraries
 * @param permissions what the program may do; null for everything
 * @param inspector null for none
 * @param watch what starts a new version of the program, or null
 */
record RunOptions(
    Path application,
    Path launchFile,
    ProgramOptions program,
    ProcessOptions process,
    ImportOptions imports,
    DeployOptions deploy,
    OutputOptions output,
    WarmupOptions warmup,
    @Nullable PermissionOptions permissions,
    @Nullable InspectorOptions inspector,
    @Nullable WatchOptions watch) {

  /** The permissions of options without a value. */
  private static final Map<String, Permission> SWITCHES =
      Map.of(
          "allow-child-process", Permission.CHILD_PROCESS,
          "allow-worker", Permission.WORKER,
          "allow-inspector", Permission.INSPECTOR,
          "allow-wasi", Permission.WASI,
          "allow-addons", Permission.ADDONS);

  /** The signal that makes a program with {@code --reload} start a new version. */
  private static final String RELOAD = "SIGUSR2";

  private static final String SYMLINKS_MAIN = "--preserve-symlinks-main";

  /** The option with which {@code node:vm} has modules. */
  private static final String NO_REQUIRE_MODULE = "--no-experimental-require-module";

  private static final String VM_MODULES = "--experimental-vm-modules";

  /**
   * Makes the options of JSON in which each has its name on the command line.
   *
   * @throws InvalidPathException when the locale has no way to name a file
   */
  static RunOptions of(JsonObject json) {
    return new RunOptions(
        Path.of(json.getString("application")),
        Path.of(json.getString("launch-file")),
        ProgramOptions.of(json),
        ProcessOptions.of(json),
        ImportOptions.of(json),
        DeployOptions.of(json),
        OutputOptions.of(json),
        WarmupOptions.of(json),
        json.getBoolean("permission") ? permissions(json) : null,
        // Otherwise no class of the inspector is loaded.
        Stream.of("inspect", "inspect-brk", "inspect-wait").anyMatch(json::containsKey)
            ? InspectorOptions.of(json)
            : null,
        watch(json));
  }

  private static PermissionOptions permissions(JsonObject json) {
    Set<Permission> others = EnumSet.noneOf(Permission.class);
    SWITCHES.forEach(
        (name, permission) -> {
          if (json.getBoolean(name)) {
            others.add(permission);
          }
        });
    return new PermissionOptions(
        strings(json, "allow-fs-read"),
        strings(json, "allow-fs-write"),
        strings(json, "allow-net"),
        strings(json, "allow-env"),
        strings(json, "allow-java"),
        others);
  }

  private static @Nullable WatchOptions watch(JsonObject json) {
    if (json.getBoolean("reload")) {
      return new WatchOptions(true, List.of(), RELOAD, true);
    }
    boolean modules = json.getBoolean("watch");
    List<String> paths = strings(json, "watch-path");
    return modules || !paths.isEmpty()
        ? new WatchOptions(
            modules,
            paths.stream().map(path -> Path.of(path).toAbsolutePath()).toList(),
            null,
            json.getBoolean("watch-preserve-output"))
        : null;
  }

  /** Returns the values of an option that may be given several times. */
  static List<String> strings(JsonObject json, String name) {
    return json.getJsonArray(name).stream().map(String.class::cast).toList();
  }

  /** Returns the file that an option names, or null. */
  static @Nullable Path path(JsonObject json, String name) {
    String file = json.getString(name);
    return file == null ? null : Path.of(file);
  }

  /**
   * Returns whether the program is one context, but for those that it makes. The lines of a REPL,
   * versions of a watched program and a warm-up are others that its code is for; a debugger looks
   * at all contexts of one engine.
   */
  boolean isOneContext() {
    return deploy.instances() == 1
        && program.purpose() == Purpose.RUN
        && !program.repl()
        && watch == null
        && warmup.module() == null
        && inspector == null;
  }

  /** Returns the options of the module system. */
  ModuleOptions modules() {
    ModuleOptions modules =
        UserFolders.modules(program.purpose() == Purpose.MOCHA ? application : program.main())
            .setConditions(imports.conditions())
            .setRequireModules(!process.libraryOptions().contains(NO_REQUIRE_MODULE))
            .setGlobalPaths(GlobalPaths.ofEnvironment(process.execPath()))
            .setPreloads(imports.required(), imports.imported())
            .setPreserveSymlinks(imports.preserveSymlinks())
            .setPreserveSymlinksMain(process.libraryOptions().contains(SYMLINKS_MAIN))
            .setPort(deploy.port());
    if (process.libraryOptions().contains(VM_MODULES)) {
      modules.setMoreExports(
          Map.of("vm", List.of("Module", "SourceTextModule", "SyntheticModule")));
    }
    if (imports.importMap() != null) {
      modules.setImportMap(ImportMap.read(imports.importMap()));
    }
    if (imports.remote()) {
      Path lockFile = application.resolve("es4x-lock.json");
      boolean isContinuousIntegration =
          Set.of("true", "1").contains(String.valueOf(System.getenv("CI")));
      modules.setRemote(
          new RemoteOptions(
              UserFolders.cache("remote"), lockFile, imports.frozen(), isContinuousIntegration));
    }
    return modules;
  }
}
