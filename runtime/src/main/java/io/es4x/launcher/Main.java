package io.es4x.launcher;

import io.es4x.blocked.BlockedThreads;
import io.es4x.blocked.RunawayTasks;
import io.es4x.context.HeapExhaustion;
import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.coverage.Coverage;
import io.es4x.engine.compiler.CompilerPriority;
import io.es4x.engine.compiler.CompilerStart;
import io.es4x.interop.BindingTables;
import io.es4x.interop.MemberAccess;
import io.es4x.loader.ModuleSystem;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.os.ProcessClock;
import io.es4x.os.ProcessTitle;
import io.es4x.permissions.GrantedPermissions;
import io.es4x.permissions.WrongGrantException;
import io.es4x.permissions.vertx.VertxGate;
import io.es4x.profile.CpuProfile;
import io.es4x.profile.HeapHistogram;
import io.es4x.repl.Repl;
import io.es4x.services.Permissions;
import io.es4x.services.ProcessSettings;
import io.es4x.versions.LibraryVersions;
import io.es4x.versions.Versions;
import io.es4x.verticle.JsVerticle;
import io.es4x.verticle.JsVerticleFactory;
import io.es4x.warmup.CompilerExercises;
import io.es4x.warmup.InterpreterFirst;
import io.es4x.warmup.WarmupModule;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Entry point of the JVM that {@code es4x run} starts: deploys the application's main file. Its
 * arguments are the options as JSON, and those of the application.
 */
public final class Main {
  private static final int USAGE_ERROR = 2;

  /** The variable by which a program gives a child a name of its own. */
  private static final String ARGV0 = "ES4X_ARGV0";

  /** The maximum delay of the compiler, for a program that opens no context. */
  private static final Duration LONGEST_START = Duration.ofSeconds(3);

  private static final JsonArgument CONFIG = new JsonArgument("--config", "ES4X_CONFIG");

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    ProcessClock.begin();
    if (arguments.length == 0 || !arguments[0].startsWith("{")) {
      System.err.println("es4x: Start applications by the command: npx es4x run [file|dir]");
      System.exit(USAGE_ERROR);
    }
    start(new JsonObject(arguments[0]), Arrays.asList(arguments).subList(1, arguments.length));
  }

  /**
   * Starts a program.
   *
   * @param json the options
   * @param arguments those of the program
   */
  static void start(JsonObject json, List<String> arguments) throws IOException {
    RunOptions options;
    try {
      options = RunOptions.of(json);
    } catch (InvalidPathException unnameable) {
      endFor(unnameable);
      return;
    }
    HeapExhaustion.endProcessWithThread();
    CompilerPriority.lower();
    MachineId.set();
    Logging.configure(options.output());
    run(options, arguments);
  }

  /** Ends the process, whose locale has no way to name a file. */
  static void endFor(InvalidPathException unnameable) {
    System.err.println(
        "es4x: There is no way to name the file "
            + unnameable.getInput()
            + " in the locale of this process. Set LC_ALL to one of UTF-8, such as C.UTF-8.");
    System.exit(1);
  }

  private static void run(RunOptions options, List<String> arguments) throws IOException {
    String problem = options.watch() == null ? null : WatchedProgram.problem(options.watch());
    if (problem != null) {
      System.err.println(problem);
      System.exit(1);
    }
    Program program = Program.of(options);
    Permissions permissions;
    ModuleSystem modules;
    Path main;
    try {
      permissions = permissions(options);
      modules =
          new ModuleSystem(
              options
                  .modules()
                  .setPermissions(permissions)
                  .setProgram(program.code(), options.program().purpose()));
      main = program.main(modules);
      if (permissions instanceof GrantedPermissions granted) {
        granted.grantMain(main);
      }
    } catch (WrongGrantException wrong) {
      System.err.println("ES4X_USAGE: " + wrong.getMessage());
      System.exit(USAGE_ERROR);
      return;
    } catch (ModuleException unresolved) {
      System.err.println("es4x: " + unresolved.getMessage());
      System.exit(1);
      return;
    }
    Versions versions = Versions.read();
    versions.tellGraal();
    String otherVersion = LibraryVersions.problem(versions);
    if (otherVersion != null) {
      System.err.println("es4x: " + otherVersion);
      System.exit(1);
    }
    Inspection inspection =
        options.inspector() == null
            ? Inspection.NONE
            : Inspected.start(options.inspector(), main, versions);
    CompilerStart.delay(LONGEST_START);
    Path coverage = Coverage.folder();
    BindingTables bindings = BindingTables.read(LaunchFile.bindings(options.launchFile()));
    JsEngine engine =
        options.isOneContext() && coverage == null && !options.output().isProfiled()
            ? JsEngine.createForOneContext(bindings, modules, options.output().fullStackTraces())
            : JsEngine.create(
                bindings,
                modules,
                options.output().fullStackTraces(),
                inspection.transport(),
                coverage != null);
    if (coverage != null) {
      Coverage.record(engine, coverage);
    }
    if (options.output().profile() != null) {
      CpuProfile.record(engine, options.output().profile());
    }
    if (options.output().heapHistogram() != null) {
      HeapHistogram.record(engine, options.output().heapHistogram());
    }
    inspection.serve(engine);
    EngineCheck.warnIfInterpreted(engine);
    VertxSettings settings;
    @Nullable JsonObject config;
    Consumer<JsProcess> metrics;
    try {
      settings = VertxSettings.read(engine, options);
      String given = options.deploy().config();
      config = given == null ? null : CONFIG.read(given);
      metrics = ServedMetrics.open(options, settings);
    } catch (WrongSettingException wrong) {
      System.err.println(wrong.getMessage());
      System.exit(1);
      return;
    }
    ProcessSettings facts = settings(options, program.argv(main, arguments), versions);
    Repl repl =
        options.program().repl()
            ? Repl.connect(
                engine, System.in, main, options.program().code(), options.program().print())
            : null;
    settings
        .start()
        .onSuccess(
            vertx -> {
              JsProcess process =
                  new JsProcess(vertx, facts, options.deploy().shutdownTimeout(), inspection);
              JsVerticleFactory.register(vertx, engine, process, options.application());
              VertxGate.use(permissions);
              metrics.accept(process);
              deploy(vertx, engine, process, options, main, config, inspection, repl);
            })
        .onFailure(
            failure -> {
              System.err.println(failure.getMessage());
              ProcessExit.now(1);
            });
  }

  /** Returns the permissions of the program, and makes the engine follow them. */
  private static Permissions permissions(RunOptions options)
      throws WrongGrantException, IOException {
    if (options.permissions() == null) {
      return Permissions.ALL;
    }
    GrantedPermissions granted =
        GrantedPermissions.of(options.permissions(), LaunchFile.bindings(options.launchFile()));
    MemberAccess.restrictTo(granted::showsMembersOf);
    return granted;
  }

  private static void deploy(
      Vertx vertx,
      JsEngine engine,
      JsProcess process,
      RunOptions options,
      Path main,
      @Nullable JsonObject config,
      Inspection inspection,
      @Nullable Repl repl) {
    BlockedThreads.watch((VertxInternal) vertx, process.contexts(), inspection::pausedAfter);
    Duration maxBlocked = options.deploy().maxBlocked();
    if (maxBlocked != null) {
      RunawayTasks.stop(process.contexts(), inspection::pausedAfter, maxBlocked);
    }
    process.takeSignals();
    process.endWithVertx();
    CommandWatch.start(process);
    inspection.awaitClient();
    DeploymentOptions deployment =
        new DeploymentOptions().setInstances(options.deploy().instances()).setConfig(config);
    if (options.watch() != null) {
      WatchedProgram.start(vertx, engine, process, options, options.watch(), deployment);
      return;
    }
    Runnable program = () -> deploy(vertx, engine, process, options, main, deployment, repl);
    WarmupOptions warmup = options.warmup();
    if (warmup.module() == null) {
      program.run();
    } else {
      new WarmupModule(warmup.module(), warmup.timeout(), process::wasPausedAfter, config)
          .run(vertx, engine, process, program);
    }
  }

  private static void deploy(
      Vertx vertx,
      JsEngine engine,
      JsProcess process,
      RunOptions options,
      Path main,
      DeploymentOptions deployment,
      @Nullable Repl repl) {
    process.starting();
    vertx
        .deployVerticle(
            () ->
                repl == null
                    ? JsVerticle.program(engine, process, main)
                    : JsVerticle.embedded(engine, process, main, repl::start),
            deployment)
        .onComplete(
            deployed -> {
              if (deployed.succeeded()) {
                process.started();
                if (options.warmup().compiler()
                    && options.warmup().module() == null
                    && options.inspector() == null) {
                  InterpreterFirst.begin(engine);
                  CompilerExercises.begin(engine);
                }
                if (repl != null) {
                  repl.serve();
                }
              } else if (!process.isClosing()) {
                MainFailure failure = MainFailure.of(deployed.cause());
                process.uncaught(failure.text(), failure.exitCode());
              }
            });
  }

  private static ProcessSettings settings(
      RunOptions options, List<String> argv, Versions versions) {
    ProcessOptions process = options.process();
    String argv0 = System.getenv().getOrDefault(ARGV0, process.argv0());
    String title = process.title();
    if (title != null) {
      ProcessTitle.set(title);
    }
    return new ProcessSettings(
        process.execPath(),
        argv0,
        process.execArgv(),
        process.libraryOptions(),
        argv,
        title == null ? argv0 : title,
        process.switches(),
        process.messageContext(),
        options.watch() != null,
        versions.byName());
  }
}
