package io.es4x.web.timers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Timers and immediates as a program sees them. */
class TimersTest {

  @Test
  void timersOfEqualDelay_fireInTheOrderOfCreation() {
    assertEquals(
        "0 1 2 3 4\n",
        Program.print(
            """
            const seen = [];
            for (let i = 0; i < 5; i++) setTimeout(() => seen.push(i), i % 2);
            setTimeout(() => console.log(seen.join(' ')), 2);
            """));
  }

  @Test
  void timers_passTheirArguments() {
    assertEquals(
        "1 2\n3\n4\n",
        Program.print(
                """
            setTimeout((a, b) => console.log(a, b), 1, 1, 2);
            setImmediate(console.log, 4 - 1);
            const i = setInterval((a) => { console.log(a); clearInterval(i); }, 5, 4);
            """)
            .lines()
            .sorted()
            .reduce("", (all, line) -> all + line + "\n"));
  }

  @Test
  void setTimeout_zeroDelay_returnsAClearableHandle() {
    assertEquals(
        "done\n",
        Program.print(
            """
            const fail = () => console.log('not cleared');
            clearTimeout(setTimeout(fail, 0));
            clearTimeout(+setTimeout(fail, 0));
            clearTimeout(`${setTimeout(fail)}`);
            clearInterval(setTimeout(fail));
            clearImmediate(setImmediate(fail));
            for (const nothing of [undefined, null, {}, 'x', 12345, Symbol.iterator.description]) {
              clearTimeout(nothing);
              clearImmediate(nothing);
            }
            setTimeout(() => console.log('done'), 5);
            """));
  }

  @Test
  void setInterval_repeatsWithoutDriftUntilCleared() {
    assertEquals(
        "10 20 30\n",
        Program.print(
            """
            const times = [];
            let count = 0;
            const interval = setInterval(() => {
              times.push(++count * 10);
              if (count === 3) {
                clearInterval(interval);
                console.log(times.join(' '));
              }
            }, 10);
            """));
  }

  @Test
  void setInterval_zeroDelay_repeats() {
    assertEquals(
        "3\n",
        Program.print(
            """
            let count = 0;
            const interval = setInterval(() => {
              if (++count === 3) { clearInterval(interval); console.log(count); }
            }, 0);
            """));
  }

  @Test
  void interval_goesOnAfterItsCallbackThrew() {
    try (Program program = new Program()) {
      program.run(
          """
          let count = 0;
          const interval = setInterval(() => {
            if (++count === 3) clearInterval(interval);
            throw new Error(`number ${count}`);
          }, 1);
          setTimeout(() => console.log('other timer'), 2);
          """);
      assertEquals(List.of("number 1", "number 2", "number 3"), program.uncaught());
      assertEquals("other timer\n", program.stdout());
    }
  }

  @Test
  void refresh_restartsTheDelay() {
    assertEquals(
        "b a\n",
        Program.print(
            """
            const seen = [];
            const a = setTimeout(() => seen.push('a'), 10);
            setTimeout(() => a.refresh(), 5);
            setTimeout(() => seen.push('b'), 12);
            setTimeout(() => console.log(seen.join(' ')), 20);
            """));
  }

  @Test
  void refresh_afterTheCallback_firesAgain() {
    assertEquals(
        "2\n",
        Program.print(
            """
            let count = 0;
            const timer = setTimeout(() => { if (++count < 2) timer.refresh(); }, 1);
            setTimeout(() => console.log(count), 10);
            """));
  }

  @Test
  void unref_isCountedOut() {
    try (Program program = new Program()) {
      program.run(
          """
          globalThis.timer = setTimeout(() => {}, 10);
          setInterval(() => {}, 10).unref();
          console.log(timer.hasRef(), timer.unref().hasRef(), timer.ref().hasRef());
          """,
          0);
      assertEquals("true false true\n", program.stdout());
      assertEquals(1, program.scripts().handleCount());
      program.run("clearTimeout(timer); setImmediate(() => {});", 0);
      assertEquals(1, program.scripts().handleCount());
      program.run("", 1);
      assertEquals(0, program.scripts().handleCount());
    }
  }

  @Test
  void strangeDelays_becomeOneMillisecondWithAWarning() {
    try (Program program = new Program()) {
      program.run(
          """
          setTimeout(() => console.log('over'), 2 ** 31);
          setTimeout(() => console.log('negative'), -5);
          setTimeout(() => console.log('nan'), 'abc');
          setTimeout(() => console.log('null'), null);
          """);
      assertEquals("over\nnegative\nnan\nnull\n", program.stdout());
      String warnings = program.stderr();
      assertTrue(
          warnings.contains(
              "TimeoutOverflowWarning: 2147483648 does not fit into a 32-bit signed integer."
                  + "\nTimeout duration was set to 1.\n"),
          warnings);
      assertTrue(warnings.contains("TimeoutNegativeWarning: -5 is a negative number."), warnings);
      assertTrue(warnings.contains("TimeoutNaNWarning: NaN is not a number."), warnings);
    }
  }

  @Test
  void callback_mustBeAFunction() {
    assertEquals(
        """
        ERR_INVALID_ARG_TYPE The "callback" argument must be of type function. Received undefined
        ERR_INVALID_ARG_TYPE The "callback" argument must be of type function. Received type number (1)
        ERR_INVALID_ARG_TYPE The "callback" argument must be of type function. Received an instance of Object
        ERR_INVALID_ARG_TYPE The "callback" argument must be of type function. Received type string ('x')
        """,
        Program.print(
            """
            const calls = [() => setTimeout(), () => setInterval(1), () => setImmediate({}), () => queueMicrotask('x')];
            for (const call of calls) {
              try { call(); } catch (error) { console.log(error.code, error.message); }
            }
            """));
  }

  @Test
  void promisesModule_settlesLater() {
    assertEquals(
        "timeout value\nimmediate\n1 1 1\n",
        Program.print(
            """
            const { setTimeout, setImmediate, setInterval } = require('node:timers/promises');
            (async () => {
              console.log('timeout', await setTimeout(5, 'value'));
              console.log(await setImmediate('immediate'));
              const seen = [];
              for await (const value of setInterval(1, 1)) {
                if (seen.push(value) === 3) break;
              }
              console.log(seen.join(' '));
            })();
            """));
  }

  @Test
  void timersModule_exportsTheGlobals() {
    assertEquals(
        "true true true\n",
        Program.print(
            """
            const timers = require('timers');
            console.log(timers.setTimeout === setTimeout, timers === require('node:timers'),
              timers.promises === require('timers/promises'));
            """));
  }
}
