package io.es4x.launcher;

import io.es4x.blocked.BlockedThreads;
import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.errors.ErrorText;
import io.es4x.interop.BindingTables;
import io.es4x.launcher.RunOptions.UsageException;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.ModuleSystem;
import io.es4x.loader.classpath.ClassPathOptions;
import io.es4x.loader.remote.RemoteOptions;
import io.es4x.loader.resolve.ImportMap;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.services.ProcessSettings;
import io.es4x.verticle.JsVerticle;
import io.es4x.verticle.JsVerticleFactory;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Entry point of the JVM that {@code es4x run} starts: deploys the application's main file.
 *
 * <p>Reads {@code -Des4x.launch=<launch.json>}, written by the npm command.
 */
public final class Main {
  private static final int USAGE_ERROR = 2;
  private static final String COMMAND = "es4x";

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    Logging.configure();
    RunOptions options;
    try {
      options = RunOptions.parse(List.of(arguments));
    } catch (UsageException wrong) {
      System.err.println("es4x: " + wrong.getMessage());
      System.exit(USAGE_ERROR);
      return;
    }
    run(options);
  }

  private static void run(RunOptions options) throws IOException {
    ModuleSystem modules;
    Path main;
    try {
      modules = new ModuleSystem(moduleOptions(options));
      main = modules.resolveMain(Path.of(options.main()).toAbsolutePath());
    } catch (ModuleException unresolved) {
      System.err.println("es4x: " + unresolved.getMessage());
      System.exit(1);
      return;
    }
    Versions versions = Versions.read();
    versions.tellGraal();
    JsEngine engine =
        JsEngine.create(
            BindingTables.read(LaunchFile.bindings()), modules, options.fullStackTraces());
    EngineCheck.warnIfInterpreted(engine);
    VertxSettings settings;
    try {
      settings = VertxSettings.read(engine, options);
    } catch (VertxSettings.WrongException wrong) {
      System.err.println(wrong.getMessage());
      System.exit(1);
      return;
    }
    settings
        .start()
        .onSuccess(vertx -> deploy(vertx, engine, settings(main, options, versions), options, main))
        .onFailure(
            failure -> {
              System.err.println(failure.getMessage());
              ProcessExit.now(1);
            });
  }

  private static void deploy(
      Vertx vertx, JsEngine engine, ProcessSettings settings, RunOptions options, Path main) {
    JsProcess process = new JsProcess(vertx, settings, options.shutdownTimeout());
    BlockedThreads.watch((VertxInternal) vertx, engine, process.contexts());
    Signals.install(process);
    CommandWatch.start(process);
    JsVerticleFactory.register(vertx, engine, process, options.application());
    vertx
        .deployVerticle(
            () -> JsVerticle.program(engine, process, main),
            new DeploymentOptions().setInstances(options.instances()))
        .onComplete(
            deployed -> {
              if (deployed.succeeded()) {
                process.started();
              } else {
                fail(process, deployed.cause());
              }
            });
  }

  private static ModuleOptions moduleOptions(RunOptions options) {
    Path main = Path.of(options.main()).toAbsolutePath();
    ClassLoader classPath = Main.class.getClassLoader();
    ModuleOptions modules =
        new ModuleOptions()
            .setConditions(options.conditions())
            .setGlobalPaths(nodePath())
            .setPreloads(options.required(), options.imported())
            .setPreserveSymlinks(options.preserveSymlinks())
            .setClassPath(new ClassPathOptions(classPath, cache("jars"), main))
            .setTypeScript(cache("typescript"));
    if (options.importMap() != null) {
      modules.setImportMap(ImportMap.read(Path.of(options.importMap())));
    }
    if (options.lockFile() != null) {
      Path lockFile = Path.of(options.lockFile());
      modules.setRemote(new RemoteOptions(cache("remote"), lockFile, options.frozen()));
    }
    return modules;
  }

  private static List<Path> nodePath() {
    String folders = System.getenv("NODE_PATH");
    return folders == null
        ? List.of()
        : Arrays.stream(folders.split(Pattern.quote(File.pathSeparator)))
            .filter(folder -> !folder.isEmpty())
            .map(folder -> Path.of(folder).toAbsolutePath())
            .toList();
  }

  /** A folder of ours in the user's cache. */
  private static Path cache(String name) {
    String home = System.getenv("XDG_CACHE_HOME");
    Path caches =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(home);
    return caches.resolve("es4x").resolve(name);
  }

  private static ProcessSettings settings(Path main, RunOptions options, Versions versions) {
    List<String> argv = new ArrayList<>(List.of(COMMAND, main.toString()));
    argv.addAll(options.arguments());
    return new ProcessSettings(
        COMMAND,
        COMMAND,
        List.of(),
        argv,
        Map.of("es4x", versions.es4x(), "graaljs", versions.graaljs(), "vertx", versions.vertx()));
  }

  private static void fail(JsProcess process, Throwable failure) {
    if (failure instanceof MainFailure program) {
      process.uncaught(program.getMessage(), program.exitCode());
    } else {
      process.uncaught(ErrorText.of(failure), 1);
    }
  }
}
