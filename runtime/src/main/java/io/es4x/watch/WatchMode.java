package io.es4x.watch;

import io.es4x.context.JsEngine;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.RealPath;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program, and a new version of it whenever one of its files has changed, or on request.
 *
 * <p>A new version is started beside the old one, in contexts of its own on the same engine, which
 * has the parsed code of unchanged files. The old version ends when the {@linkplain Handover
 * handover} is done; if the new one fails, the old one stays. All this runs on a thread of its own.
 */
public final class WatchMode {
  /** The exit code that makes the {@code es4x} command start another process. */
  public static final int RESTART = 75;

  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(5);

  private final Vertx vertx;
  private final JsEngine engine;
  private final WatchedProcess process;
  private final WatchOptions options;
  private final Path main;
  private final DeploymentOptions deployment;
  private final Announcements announcements;
  private final ProgramFiles files;

  /** Changed files that have not been reported to the engine yet. */
  private final Set<Path> unseen = new HashSet<>();

  private volatile @Nullable Generation current;
  private @Nullable Handover pending;
  private boolean closing;

  private WatchMode(
      Vertx vertx,
      JsEngine engine,
      WatchedProcess process,
      WatchOptions options,
      Path main,
      DeploymentOptions deployment) {
    this.vertx = vertx;
    this.engine = engine;
    this.process = process;
    this.options = options;
    this.main = main;
    this.deployment = deployment;
    List<String> argv = process.control().settings().argv();
    this.announcements = Announcements.of(main, argv.subList(2, argv.size()), options);
    this.files = files(Path.of(argv.get(1)));
  }

  /**
   * Starts the program, and watches its files until the process ends.
   *
   * @param main file or directory, as the user named it; it need not exist yet
   * @param deployment options with which each version is deployed
   * @return the watching thread, which ends when it is interrupted
   */
  @AnyThread
  public static Thread start(
      Vertx vertx,
      JsEngine engine,
      WatchedProcess process,
      WatchOptions options,
      Path main,
      DeploymentOptions deployment) {
    WatchMode mode = new WatchMode(vertx, engine, process, options, main, deployment);
    process.serving().accept(mode::serves);
    return Thread.ofPlatform().name("es4x-watch").start(mode::run);
  }

  private ProgramFiles files(Path main) {
    if (options.signal() == null) {
      WatchedFiles watched = new WatchedFiles(process.application());
      options.paths().stream().map(RealPath::of).forEach(watched::addTree);
      return watched;
    }
    RequestedReloads requested = new RequestedReloads(main);
    process.reloads().accept(requested::request);
    return requested;
  }

  private void run() {
    engine.modules().observe(files::add);
    try {
      begin();
      while (!closing) {
        if (isFirstRequested()) {
          Thread.sleep(SHORT);
        } else {
          Set<Path> changed = files.poll(pending == null ? LONG : SHORT);
          if (!changed.isEmpty()) {
            take(changed);
          }
        }
        if (pending != null) {
          settle(pending);
        }
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether requests wait: nothing but the first version, which starts, could go on. */
  private boolean isFirstRequested() {
    return options.signal() != null && pending != null && current == null;
  }

  private void take(Set<Path> changed) {
    unseen.addAll(changed);
    Set<Path> settings = settings();
    Optional<Path> setting = changed.stream().filter(settings::contains).findFirst();
    boolean onRequest = options.signal() != null;
    if (onRequest) {
      setting.ifPresent(announcements::needsProcess);
    }
    if (setting.isPresent() && !onRequest) {
      restartProcess(setting.get());
    } else if (options.modules() || changed.stream().anyMatch(files::isInTree)) {
      if (!onRequest) {
        announcements.changed(changed.iterator().next());
      }
      announcements.restarting();
      engine.modules().changed(Set.copyOf(unseen));
      unseen.clear();
      begin();
    }
  }

  private Set<Path> settings() {
    Set<Path> settings = new HashSet<>(process.settings());
    settings.addAll(engine.modules().settings());
    return settings;
  }

  private void restartProcess(Path setting) {
    String problem = process.problem().get();
    announcements.changed(setting);
    if (problem != null) {
      announcements.notRestarting(problem);
      return;
    }
    announcements.restartingProcess(setting);
    closing = true;
    abandonPending();
    Generation running = current;
    Future<?> retired = running == null ? Future.succeededFuture() : running.retire();
    retired.onComplete(done -> process.close().accept(RESTART));
  }

  /** Starts the next version; replaces one whose handover is still pending. */
  private void begin() {
    abandonPending();
    files.begin();
    settings().forEach(files::add);
    Path file;
    try {
      file = engine.resolveMain(main);
    } catch (ModuleException missing) {
      StandardStream.err().write("es4x: " + missing.getMessage() + "\n");
      files.add(main);
      failed();
      return;
    }
    Generation next = new Generation(vertx, process, this::ended);
    SlowStart slow = new SlowStart(announcements, process.pausedAfter(), next);
    pending = new Handover(current, next, slow);
    next.start(engine, file, deployment);
  }

  private void abandonPending() {
    if (pending != null) {
      pending.next().retire();
      pending = null;
    }
  }

  private synchronized void settle(Handover handover) {
    switch (handover.state()) {
      case PENDING -> handover.warnIfSlow();
      case FAILED -> {
        if (options.signal() != null && current == null) {
          pending = null; // The process ends with its first version, see ended().
        } else {
          failed();
        }
      }
      case DONE -> {
        Generation old = current;
        current = handover.next();
        pending = null;
        files.keepBegun();
        if (old != null && !old.hasEnded()) {
          old.retire();
        }
        if (options.signal() != null && handover.next().hasEnded()) {
          exitWith(handover.next());
        }
      }
    }
    settings().forEach(files::add);
  }

  private void failed() {
    pending = null;
    announcements.failed(current != null && !current.hasEnded());
    files.awaitNew();
  }

  @AnyThread
  private boolean serves() {
    Generation running = current;
    return running != null && !running.hasEnded() && (running.isStarted() || running.servers() > 0);
  }

  /** Announces the end of a version that was not replaced; called by any thread. */
  private synchronized void ended(Generation version) {
    if (options.signal() != null) {
      if (current == null || version == current) {
        exitWith(version);
      }
    } else if (!version.hasFailed()) {
      announcements.completed();
    } else if (version == current) {
      announcements.failed(false);
    }
  }

  /** Ends the process with a version that has ended by itself: no file is waited for. */
  private void exitWith(Generation version) {
    version.exited().onComplete(exited -> process.control().exit(version.exitCode()));
  }
}
