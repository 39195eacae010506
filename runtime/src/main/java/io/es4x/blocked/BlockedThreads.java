package io.es4x.blocked;

import io.es4x.blocked.JsStacks.Call;
import io.es4x.context.JsContext;
import io.es4x.server.OpenServers;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.internal.threadchecker.BlockedThreadEvent;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Logs a warning when one task blocks an event loop or worker for longer than Vert.x allows, with
 * the JavaScript stack of that task: once, and again each time the blocked time has doubled. Time
 * spent by the runtime itself, such as on formatting the first error, is not reported: a program
 * cannot change it.
 *
 * <p>A program without a server, such as a command-line tool that computes, keeps no client
 * waiting: it gets one warning, after ten times the allowed time.
 *
 * <p>Runs on the thread of Vert.x's blocked-thread checker only.
 */
public final class BlockedThreads {
  private static final System.Logger LOG = System.getLogger("es4x");
  private static final int MAX_JAVA_FRAMES = 15;

  /** The difference up to which the computed start times of two events belong to the same task. */
  private static final long TOLERANCE = TimeUnit.MILLISECONDS.toNanos(500);

  /** The factor by which the allowed time is multiplied for programs without a server. */
  private static final int PATIENCE = 10;

  private final Collection<JsContext> contexts;
  private final LongPredicate pausedAfter;
  private final Map<Thread, Block> last = new WeakHashMap<>();
  private boolean toldWithoutServer;

  private BlockedThreads(Collection<JsContext> contexts, LongPredicate pausedAfter) {
    this.contexts = contexts;
    this.pausedAfter = pausedAfter;
  }

  /**
   * Replaces Vert.x's warning about blocked threads with one that has the JavaScript stack.
   *
   * @param contexts a live view of all contexts
   * @param pausedAfter returns whether a debugger has paused the program after a {@link
   *     System#nanoTime}
   */
  public static void watch(
      VertxInternal vertx, Collection<JsContext> contexts, LongPredicate pausedAfter) {
    BlockedThreads threads = new BlockedThreads(contexts, pausedAfter);
    vertx.blockedThreadChecker().setThreadBlockedHandler(threads::blocked);
  }

  private void blocked(BlockedThreadEvent event) {
    Thread thread = event.thread();
    Block block = new Block(System.nanoTime() - event.duration(), event.duration());
    StackTraceElement[] java = thread.getStackTrace();
    if (pausedAfter.test(block.begin)
        || isStart(thread, block.begin, java)
        || !block.isWorthALine(last.get(thread))
        || isPatient(event)) {
      return;
    }
    last.put(thread, block);
    String text =
        String.format(
            Locale.ROOT,
            "%s has been blocked for %.1f s (%.1f s are allowed)",
            thread.getName(),
            event.duration() / 1e9,
            event.maxExecTime() / 1e9);
    CompletableFuture<List<String>> script =
        calls(thread).thenApplyAsync(calls -> lines(thread, calls));
    script
        .copy()
        .orTimeout(1, TimeUnit.SECONDS)
        .whenComplete(
            (lines, late) -> {
              List<String> called = lines(java);
              if (late == null && (!lines.isEmpty() || called.isEmpty())) {
                warn(text + " by JavaScript:", lines);
              } else if (called.isEmpty()) {
                script.thenAccept(calls -> warn(text + " by JavaScript:", calls));
              } else {
                warn(text + " by Java:", called);
                script.thenAccept(caller -> warn(thread.getName() + " was called by:", caller));
              }
            });
  }

  /**
   * Returns whether no warning is due, because the program has no server and either the limit is
   * not reached or the one warning was given.
   */
  private boolean isPatient(BlockedThreadEvent event) {
    if (OpenServers.isServer()) {
      return false;
    }
    boolean patient = toldWithoutServer || event.duration() < PATIENCE * event.maxExecTime();
    toldWithoutServer |= !patient;
    return patient;
  }

  /** Returns whether a program or verticle is starting, which may take long. */
  private boolean isStart(Thread thread, long begin, StackTraceElement[] java) {
    return contexts.isEmpty()
        || contexts.stream()
            .anyMatch(
                context -> context.thread() == thread && !context.liveness().wasMainDone(begin))
        || Stream.of(java)
            .anyMatch(frame -> frame.getClassName().equals("io.es4x.verticle.JsVerticle"));
  }

  /** Returns the JavaScript calls on a thread's stack, whichever engine runs them. */
  private CompletableFuture<List<Call>> calls(Thread thread) {
    CompletableFuture<List<Call>> calls = new CompletableFuture<>();
    contexts.stream()
        .filter(context -> context.thread() == thread)
        .map(JsContext::engine)
        .distinct()
        .forEach(engine -> JsStacks.of(engine).of(thread).thenAccept(calls::complete));
    return calls;
  }

  private List<String> lines(Thread thread, List<Call> calls) {
    return contexts.stream()
        .filter(context -> context.thread() == thread)
        .map(context -> ScriptStack.lines(context, calls))
        .filter(lines -> !lines.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /**
   * Returns the Java frames that a script or Vert.x has called; none while the engine itself is
   * working.
   */
  private static List<String> lines(StackTraceElement[] java) {
    List<StackTraceElement> called =
        Stream.of(java).takeWhile(frame -> !isEngine(frame.getClassName())).toList();
    boolean inEngine =
        called.size() < java.length
            && !java[called.size()].getClassName().startsWith("com.oracle.truffle.host.");
    return inEngine
        ? List.of()
        : called.stream().limit(MAX_JAVA_FRAMES).map(frame -> "    at " + frame).toList();
  }

  private static boolean isEngine(String className) {
    return Stream.of("com.oracle.truffle.", "com.oracle.js.", "org.graalvm.", "io.es4x.")
        .anyMatch(className::startsWith);
  }

  /** Logs the warning, unless only the runtime itself is on the stack. */
  private static void warn(String text, List<String> lines) {
    if (!lines.isEmpty()) {
      LOG.log(System.Logger.Level.WARNING, text + "\n" + String.join("\n", lines));
    }
  }

  private record Block(long begin, long duration) {
    boolean isWorthALine(@Nullable Block before) {
      return before == null || begin - before.begin > TOLERANCE || duration >= 2 * before.duration;
    }
  }
}
