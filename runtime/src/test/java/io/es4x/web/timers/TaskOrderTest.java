package io.es4x.web.timers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The order of tasks, ticks and microtasks. {@code <name>.out} is what Node 24 prints for {@code
 * <name>.js}; {@code recorded.test.js} compares the two.
 */
class TaskOrderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"ticks-before-microtasks", "immediates-after-their-phase", "arguments-of-ticks"})
  void order_isThatOfNode(String name) throws IOException {
    assertEquals(read(name + ".out"), Program.print(read(name + ".js")));
  }

  private static String read(String name) throws IOException {
    try (InputStream resource = TaskOrderTest.class.getResourceAsStream(name)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void errors_reachTheHandlerAndNothingIsLost() {
    try (Program program = new Program()) {
      program.run(
          """
          process.nextTick(() => { throw new Error('tick'); });
          process.nextTick(() => console.log('second tick'));
          queueMicrotask(() => { throw new Error('microtask'); });
          queueMicrotask(() => console.log('second microtask'));
          setImmediate(() => { throw new Error('immediate'); });
          setImmediate(() => console.log('second immediate'));
          """);
      assertEquals(List.of("microtask", "tick", "immediate"), program.uncaught());
      assertEquals("second microtask\nsecond tick\nsecond immediate\n", program.stdout());
    }
  }

  @Test
  void rejection_handledInTheSameTask_isNoError() {
    try (Program program = new Program()) {
      program.run(
          """
          setTimeout(() => {
            const rejected = Promise.reject(new Error('handled'));
            process.nextTick(() => rejected.catch(() => {}));
          });
          const rejected = Promise.reject(new Error('handled'));
          Promise.resolve().then(() => {}).then(() => rejected.catch(() => {}));
          """);
      assertEquals(List.of(), program.uncaught());
    }
  }

  @Test
  void rejection_neverHandled_isUncaughtOnce() {
    try (Program program = new Program()) {
      program.run(
          """
          Promise.reject(new Error('lost'));
          setTimeout(() => Promise.reject({ a: 1 }), 1);
          """);
      assertEquals(
          List.of(
              "lost",
              "This error originated either by throwing inside of an async function without a"
                  + " catch block, or by rejecting a promise which was not handled with .catch()."
                  + " The promise rejected with the reason \"{\"a\":1}\"."),
          program.uncaught());
    }
  }
}
