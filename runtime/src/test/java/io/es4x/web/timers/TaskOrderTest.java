package io.es4x.web.timers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order of tasks, ticks and microtasks; each expectation is what Node 24 prints. */
class TaskOrderTest {

  @Test
  void ticksRunBeforeMicrotasks_withinATimer() {
    assertEquals(
        "timer tick tick2 micro micro2 late-tick next-timer\n",
        Program.print(
            """
            const seen = [];
            setTimeout(() => {
              seen.push('timer');
              Promise.resolve().then(() => {
                seen.push('micro');
                process.nextTick(() => seen.push('late-tick'));
                queueMicrotask(() => seen.push('micro2'));
              });
              process.nextTick(() => {
                seen.push('tick');
                process.nextTick(() => seen.push('tick2'));
              });
            }, 1);
            setTimeout(() => seen.push('next-timer'), 1);
            setTimeout(() => console.log(seen.join(' ')), 2);
            """));
  }

  @Test
  void immediates_runAfterTheirPhaseEachWithItsMicrotasks() {
    assertEquals(
        "a a-tick a-micro b c nested\n",
        Program.print(
            """
            const seen = [];
            setImmediate(() => {
              seen.push('a');
              setImmediate(() => { seen.push('nested'); console.log(seen.join(' ')); });
              Promise.resolve().then(() => seen.push('a-micro'));
              process.nextTick(() => seen.push('a-tick'));
            });
            const cleared = setImmediate(() => seen.push('cleared'));
            setImmediate(() => { seen.push('b'); });
            setImmediate(() => seen.push('c'));
            clearImmediate(cleared);
            """));
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
  void nextTick_passesArgumentsAndChecksItsCallback() {
    assertEquals(
        "ERR_INVALID_ARG_TYPE\n1 2\n",
        Program.print(
            """
            process.nextTick((a, b) => console.log(a, b), 1, 2);
            try { process.nextTick('x'); } catch (error) { console.log(error.code); }
            """));
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
