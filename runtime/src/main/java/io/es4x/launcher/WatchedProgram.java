package io.es4x.launcher;

import io.es4x.context.JsEngine;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.watch.WatchMode;
import io.es4x.watch.WatchOptions;
import io.es4x.watch.WatchedProcess;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A program that is run with {@code --watch}, and what only a new process would read. */
final class WatchedProgram {
  /** The files in node_modules that npm, pnpm and Yarn write when they have installed packages. */
  private static final List<String> INSTALLED =
      List.of(".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml");

  private WatchedProgram() {}

  /** Returns what is wrong with the paths to watch; null when nothing is. */
  static @Nullable String problem(WatchOptions watch) {
    for (Path path : watch.paths()) {
      if (!Files.exists(path)) {
        return "ES4X_WATCH_PATH: there is no file or folder " + path + " for --watch-path.";
      }
    }
    return null;
  }

  static void start(
      Vertx vertx,
      JsEngine engine,
      JsProcess process,
      RunOptions options,
      WatchOptions watch,
      DeploymentOptions deployment) {
    WatchedProcess watched =
        new WatchedProcess(
            process,
            process::wasSignalled,
            process::wasPausedAfter,
            process::readyWhen,
            request -> takeSignal(process, String.valueOf(watch.signal()), request),
            process::close,
            options.application().toAbsolutePath(),
            settings(options),
            () -> problem(engine, options),
            options.deploy().shutdownTimeout());
    WatchMode.start(vertx, engine, watched, watch, options.program().main(), deployment);
  }

  private static void takeSignal(JsProcess process, String signal, Runnable request) {
    if (!process.reloadBy(signal, request)) {
      System.err.println(
          "es4x: --reload needs " + signal + ", which this system or its JVM uses otherwise.");
      ProcessExit.now(1);
    }
  }

  private static Set<Path> settings(RunOptions options) {
    Path application = options.application().toAbsolutePath();
    Set<Path> settings = new HashSet<>();
    settings.add(application.resolve("package.json"));
    INSTALLED.forEach(name -> settings.add(application.resolve("node_modules").resolve(name)));
    Path importMap = options.imports().importMap();
    if (importMap != null) {
      settings.add(importMap.toAbsolutePath());
    }
    VertxSettings.files(options).forEach(file -> settings.add(file.toAbsolutePath()));
    String config = options.deploy().config();
    if (config != null && !JsonArgument.isJson(config)) {
      settings.add(Path.of(config).toAbsolutePath());
    }
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(Files::isRegularFile)
        .forEach(jar -> settings.add(jar.toAbsolutePath()));
    return settings;
  }

  private static @Nullable String problem(JsEngine engine, RunOptions options) {
    try {
      options.modules();
      VertxSettings.read(engine, options);
      return null;
    } catch (ModuleException | WrongSettingException wrong) {
      return wrong.getMessage();
    }
  }
}
