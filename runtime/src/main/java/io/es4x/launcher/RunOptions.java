package io.es4x.launcher;

import io.es4x.inspect.InspectorOptions;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.Purpose;
import io.es4x.loader.UserFolders;
import io.es4x.loader.remote.RemoteOptions;
import io.es4x.loader.resolve.GlobalPaths;
import io.es4x.loader.resolve.ImportMap;
import io.es4x.watch.WatchOptions;
import io.vertx.core.json.JsonObject;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options of one {@code es4x run}. The command has read and checked them, by its table of
 * options, and hands them over as JSON.
 *
 * @param main file or directory, as the user named it; the working folder where there is code in
 *     its place
 * @param standardInput whether the code is on standard input
 * @param code that of {@code --eval} or {@code --print}, or null
 * @param print whether the value of the code is printed
 * @param inputType what the code is, or null
 * @param check whether the syntax is checked in place of running
 * @param execArgv the options as they stand on the command line
 * @param libraryOptions those that Node's library reads
 * @param application the folder that its package.json is in
 * @param launchFile where the command has noted the libraries
 * @param conditions for {@code exports} and {@code imports} of packages, besides the standard ones
 * @param repl whether lines are evaluated instead of a main file
 * @param mocha whether the main file is the program of Mocha, for the tests of the application
 * @param importMap a file, or null
 * @param required modules to require before the main one
 * @param imported modules to import before the main one
 * @param allowRemoteImports whether modules may be imported from URLs
 * @param frozen whether only remote modules with a hash may be imported
 * @param preserveSymlinks whether modules are known by the path they were found at
 * @param instances verticle instances to deploy, at least 1
 * @param port where a program listens that exports a fetch function, or null
 * @param vertxOptions a JSON file or text, or null
 * @param cluster whether Vert.x joins a cluster
 * @param conf the configuration of the verticle: a JSON file or text, or null
 * @param title the {@code process.title}, or null
 * @param logLevel as the option has it, or null
 * @param jsonLogs whether logs are JSON
 * @param shutdownTimeout how long requests in flight may take after a signal
 * @param inspector null for none
 * @param watch how files are watched, or null
 * @param warmup the module that is run before the program, or null
 * @param warmupTimeout how long that may take
 * @param exercises whether the compiler is exercised while a server waits for requests
 * @param fullStackTraces whether stacks show the frames of the runtime and of Java, too
 * @param switches the options without a value that {@code process} and its errors follow, or tests
 */
record RunOptions(
    Path main,
    boolean standardInput,
    @Nullable String code,
    boolean print,
    @Nullable String inputType,
    boolean check,
    String execPath,
    List<String> execArgv,
    List<String> libraryOptions,
    Path application,
    Path launchFile,
    boolean repl,
    boolean mocha,
    Set<String> conditions,
    @Nullable Path importMap,
    List<String> required,
    List<String> imported,
    boolean allowRemoteImports,
    boolean frozen,
    boolean preserveSymlinks,
    int instances,
    @Nullable Integer port,
    @Nullable String vertxOptions,
    boolean cluster,
    @Nullable String conf,
    @Nullable String title,
    @Nullable String logLevel,
    boolean jsonLogs,
    Duration shutdownTimeout,
    @Nullable InspectorOptions inspector,
    @Nullable WatchOptions watch,
    @Nullable Path warmup,
    Duration warmupTimeout,
    boolean exercises,
    boolean fullStackTraces,
    Set<String> switches) {

  /** The main file that is none. */
  private static final String STANDARD_INPUT = "-";

  private static final String TEST = "--test";

  /** The option with which {@code node:vm} has modules. */
  private static final String SYMLINKS_MAIN = "--preserve-symlinks-main";

  private static final String VM_MODULES = "--experimental-vm-modules";

  private static final List<String> SWITCHES =
      List.of(
          "abort-on-uncaught-exception",
          "trace-uncaught",
          "trace-warnings",
          "trace-deprecation",
          "throw-deprecation",
          "no-deprecation",
          "no-warnings",
          "forbid-leaks");

  /**
   * Makes the options of JSON in which each has its name on the command line.
   *
   * @throws InvalidPathException when the locale has no way to name a file
   */
  static RunOptions of(JsonObject json) {
    String importMap = json.getString("import-map");
    String warmup = json.getString("warmup");
    return new RunOptions(
        Path.of(json.getString("main")).toAbsolutePath(),
        json.getString("main").equals(STANDARD_INPUT),
        code(json),
        json.getString("print") != null,
        json.getString("input-type"),
        json.getBoolean("check"),
        json.getString("exec-path"),
        strings(json, "exec-argv"),
        strings(json, "library-options"),
        Path.of(json.getString("application")),
        Path.of(json.getString("launch-file")),
        json.getBoolean("repl", false),
        json.getBoolean("mocha", false),
        Set.copyOf(strings(json, "conditions")),
        importMap == null ? null : Path.of(importMap),
        strings(json, "require"),
        strings(json, "import"),
        json.getBoolean("allow-remote-imports"),
        json.getBoolean("frozen"),
        json.getBoolean("preserve-symlinks"),
        json.getValue("instances") instanceof Integer number
            ? number
            : Runtime.getRuntime().availableProcessors(),
        json.getInteger("port"),
        json.getString("vertx-options"),
        json.getBoolean("cluster"),
        json.getString("conf"),
        json.getString("title"),
        json.getString("log-level"),
        "json".equals(json.getString("log-format")),
        Duration.ofSeconds(json.getInteger("shutdown-timeout")),
        // Otherwise no class of the inspector is loaded.
        Stream.of("inspect", "inspect-brk", "inspect-wait").anyMatch(json::containsKey)
            ? InspectorOptions.of(json)
            : null,
        watch(json),
        warmup == null ? null : Path.of(warmup),
        Duration.ofSeconds(json.getInteger("warmup-timeout")),
        json.getBoolean("exercises", true),
        "full".equals(json.getString("stack-trace")),
        SWITCHES.stream()
            .filter(name -> json.getBoolean(name, false))
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** The code of {@code --print} may as well be that of {@code --eval}, or on standard input. */
  private static @Nullable String code(JsonObject json) {
    String printed = json.getString("print", "");
    return json.getString("eval", printed.isEmpty() ? null : printed);
  }

  private static @Nullable WatchOptions watch(JsonObject json) {
    boolean modules = json.getBoolean("watch");
    List<String> paths = strings(json, "watch-path");
    return modules || !paths.isEmpty()
        ? new WatchOptions(
            modules,
            paths.stream().map(path -> Path.of(path).toAbsolutePath()).toList(),
            json.getBoolean("watch-preserve-output"))
        : null;
  }

  private static List<String> strings(JsonObject json, String name) {
    return json.getJsonArray(name).stream().map(String.class::cast).toList();
  }

  /** Returns what is done with the program. */
  Purpose purpose() {
    if (mocha) {
      return Purpose.MOCHA;
    }
    if (libraryOptions.contains(TEST)) {
      return Purpose.TEST;
    }
    return check ? Purpose.CHECK : Purpose.RUN;
  }

  /**
   * Tells whether the program is one context, but for those that it makes. The lines of a REPL,
   * versions of a watched program and a warm-up are others that its code is for; a debugger looks
   * at all contexts of one engine.
   */
  boolean isOneContext() {
    return instances == 1
        && purpose() == Purpose.RUN
        && !repl
        && watch == null
        && warmup == null
        && inspector == null;
  }

  /** Returns the options of the module system. */
  ModuleOptions modules() {
    ModuleOptions modules =
        UserFolders.modules(mocha ? application : main)
            .setConditions(conditions)
            .setGlobalPaths(GlobalPaths.ofEnvironment(execPath))
            .setPreloads(required, imported)
            .setPreserveSymlinks(preserveSymlinks)
            .setPreserveSymlinksMain(libraryOptions.contains(SYMLINKS_MAIN))
            .setPort(port);
    if (libraryOptions.contains(VM_MODULES)) {
      modules.setMoreExports(
          Map.of("vm", List.of("Module", "SourceTextModule", "SyntheticModule")));
    }
    if (importMap != null) {
      modules.setImportMap(ImportMap.read(importMap));
    }
    if (allowRemoteImports) {
      Path lockFile = application.resolve("es4x-lock.json");
      modules.setRemote(new RemoteOptions(UserFolders.cache("remote"), lockFile, frozen));
    }
    return modules;
  }
}
