package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that Java can call JavaScript from many threads at once. */
class ThreadsTest {
  private static final int THREADS = 8;
  private static final int CALLS = 2_000;

  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(Api.class);

  @Test
  void noCallOfAHandlerIsLost_andAllArriveOnTheEventLoop() throws Exception {
    int calls = THREADS * CALLS;
    assertEquals(
        "%d calls, sum %d, 1 thread, in order".formatted(calls, sumTo(calls)),
        scripts.evaluate(
            """
            new Promise((resolve) => {
              let calls = 0, sum = 0, order = 'in order';
              const last = new Map(), threads = new Set([api.thread()]);
              api.callAll((n) => {
                const caller = Math.floor(n / %2$d);
                if (n <= (last.get(caller) ?? -1)) order = 'out of order';
                last.set(caller, n);
                threads.add(api.thread());
                sum += n;
                if (++calls === %1$d) {
                  resolve(`${calls} calls, sum ${sum}, ${threads.size} thread, ${order}`);
                }
              });
            })
            """
                .formatted(calls, CALLS)));
  }

  @Test
  void noFutureCompletedElsewhereIsLost_andAllContinueOnTheEventLoop() throws Exception {
    int calls = THREADS * CALLS;
    assertEquals(
        "sum %d, 1 thread".formatted(sumTo(calls)),
        scripts.evaluate(
            """
            (async () => {
              const threads = new Set([api.thread()]);
              const each = async (future) => {
                const n = await future;
                threads.add(api.thread());
                return n;
              };
              const numbers = await Promise.all(Array.from(api.completeAll(), each));
              return `sum ${numbers.reduce((a, b) => a + b)}, ${threads.size} thread`;
            })()
            """));
  }

  @Test
  void eachValueThatAnotherThreadAsksFor_isRefused() throws Exception {
    assertEquals(
        "%d refused, 0 calls".formatted(THREADS),
        scripts.evaluate(
            "(async () => { let calls = 0; const refused = await api.askAll(() => ++calls);"
                + " return `${refused} refused, ${calls} calls` })()"));
  }

  private static long sumTo(long end) {
    return end * (end - 1) / 2;
  }

  /** The Java half of the scripts; public so that they can call it. */
  public static final class Api {
    private Api() {}

    /** Calls a handler with different numbers from all threads at once. */
    public static void callAll(Handler<Integer> handler) {
      onAllThreads(
          thread -> IntStream.range(thread * CALLS, (thread + 1) * CALLS).forEach(handler::handle));
    }

    /** Returns futures that as many threads, and those of the common pool, complete. */
    public static List<Future<Integer>> completeAll() {
      List<Promise<Integer>> promises = new ArrayList<>();
      IntStream.range(0, THREADS * CALLS).forEach(n -> promises.add(Promise.promise()));
      onAllThreads(
          thread ->
              IntStream.range(thread * CALLS, (thread + 1) * CALLS)
                  .forEach(
                      n -> {
                        if (n % 2 == 0) {
                          promises.get(n).complete(n);
                        } else {
                          ForkJoinPool.commonPool().execute(() -> promises.get(n).complete(n));
                        }
                      }));
      return promises.stream().map(Promise::future).toList();
    }

    /** Returns the number of threads that failed to get a value, after all have tried. */
    public static Future<Integer> askAll(Supplier<Integer> supplier) {
      Promise<Integer> done = Promise.promise();
      AtomicInteger refused = new AtomicInteger();
      onAllThreads(
          thread -> {
            try {
              int unexpected = supplier.get();
              done.fail("A value: " + unexpected);
            } catch (IllegalStateException expected) {
              if (refused.incrementAndGet() == THREADS) {
                done.complete(THREADS);
              }
            }
          });
      return done.future();
    }

    public static String thread() {
      return Thread.currentThread().getName();
    }

    private static void onAllThreads(IntConsumer task) {
      for (int thread = 0; thread < THREADS; thread++) {
        int number = thread;
        Thread.ofPlatform().name("caller-" + number).start(() -> task.accept(number));
      }
    }
  }
}
