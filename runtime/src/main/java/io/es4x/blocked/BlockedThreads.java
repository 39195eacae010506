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
 * Warns of event loops and workers that one task blocks for longer than Vert.x allows, with the
 * stack of the JavaScript that does it: at once, and again each time that the time has doubled. Not
 * of what the runtime itself does, such as formatting the first error, on which no program has any
 * influence.
 *
 * <p>A program that is no server lets nobody wait, as a command-line tool that computes: it is told
 * once, after ten times what is allowed.
 *
 * <p>On the thread of Vert.x's checker only.
 */
public final class BlockedThreads {
  private static final System.Logger LOG = System.getLogger("es4x");
  private static final int MAX_JAVA_FRAMES = 15;

  /** The time by which the start of a task may seem to move from one event to the next. */
  private static final long TOLERANCE = TimeUnit.MILLISECONDS.toNanos(500);

  /** The factor of what is allowed to programs that are no servers. */
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
   * Makes Vert.x warn of blocked threads with the stack of JavaScript.
   *
   * @param contexts those there are, at any time
   * @param pausedAfter tells whether a debugger has paused the program after a {@link
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

  /** Tells whether a program that is no server may go on, or has been told. */
  private boolean isPatient(BlockedThreadEvent event) {
    if (OpenServers.isServer()) {
      return false;
    }
    boolean patient = toldWithoutServer || event.duration() < PATIENCE * event.maxExecTime();
    toldWithoutServer |= !patient;
    return patient;
  }

  /** Tells whether a program or verticle is starting: that takes its time. */
  private boolean isStart(Thread thread, long begin, StackTraceElement[] java) {
    return contexts.isEmpty()
        || contexts.stream()
            .anyMatch(
                context -> context.thread() == thread && !context.liveness().wasMainDone(begin))
        || Stream.of(java)
            .anyMatch(frame -> frame.getClassName().equals("io.es4x.verticle.JsVerticle"));
  }

  /** The calls of the scripts that a thread runs, of whichever engine they are. */
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
   * Returns the frames of Java that a script or Vert.x has called; none when the engine itself
   * works.
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

  /** Warns, unless nothing but the runtime itself is on the stack. */
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
