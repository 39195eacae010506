package io.es4x.node.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The end of a program, and the events by which it hears of that. */
class ProcessLifeTest {

  @Test
  void exit_emitsExitOnceAndItsListenersMayChangeTheCode() {
    try (Program program = new Program()) {
      program.run(
          """
          process.on('exit', (code) => { console.log('exit', code); process.exit(9); });
          process.exit(3);
          """);
      assertEquals("exit 3\n", program.stdout());
      assertEquals(9, program.exited());
    }
  }

  @Test
  void exit_takesExitCodeAndStrings() {
    assertEquals(7, exitOf("process.exitCode = 7; process.exit();"));
    assertEquals(2, exitOf("process.exit('2');"));
    assertEquals(0, exitOf("process.exit();"));
    assertEquals(5, exitOf("process.on('exit', () => { process.exitCode = 5; }); process.exit();"));
    assertNull(exitOf("process.exitCode = 7;"));
  }

  @Test
  void exitCode_isValidated() {
    assertEquals(
        """
        undefined
        ERR_INVALID_ARG_TYPE The "code" argument must be of type number. Received type string ('a')
        ERR_OUT_OF_RANGE The value of "code" is out of range. It must be an integer. Received 1.5
        ERR_INVALID_ARG_TYPE The "code" argument must be of type number. Received an instance of Object
        ERR_OUT_OF_RANGE The value of "code" is out of range. It must be an integer. Received NaN
        undefined
        """,
        Program.print(
            """
            console.log(process.exitCode);
            for (const code of ['a', 1.5, {}, NaN]) {
              try { process.exitCode = code; } catch (e) { console.log(e.code, e.message); }
            }
            console.log(process.exitCode);
            """));
  }

  @Test
  void emitExit_returnsTheCodeThatTheProgramWants() {
    try (Program program = new Program()) {
      assertEquals(0, program.scripts().emitExit(0));
    }
    try (Program program = new Program()) {
      program.run("process.exitCode = 4;");
      assertEquals(4, program.scripts().emitExit(0));
    }
    try (Program program = new Program()) {
      program.run("process.exitCode = 4; process.on('exit', (code) => console.log(code));");
      assertEquals(1, program.scripts().emitExit(1));
      assertEquals("1\n", program.stdout());
    }
  }

  @Test
  void beforeExit_mayStartMoreWork() {
    try (Program program = new Program()) {
      program.run(
          "process.once('beforeExit', (code) => setTimeout(() => console.log(code), 1));", 0);
      program.scripts().emitBeforeExit();
      assertEquals(1, program.scripts().handleCount());
      program.run("");
      assertEquals("0\n", program.stdout());
    }
  }

  @Test
  void uncaughtException_isOfferedToTheProgram() {
    try (Program program = new Program()) {
      var error = program.context().eval("js", "new Error('x')");
      assertFalse(program.scripts().emitUncaught(error, "uncaughtException"));
      program.run(
          """
          process.on('uncaughtException', (error, origin) => console.log(error.message, origin));
          process.on('uncaughtExceptionMonitor', (error) => console.log('monitor'));
          """);
      assertTrue(program.scripts().emitUncaught(error, "uncaughtException"));
      assertEquals("monitor\nx uncaughtException\n", program.stdout());
    }
  }

  @Test
  void unhandledRejection_isOfferedToTheProgram() {
    try (Program program = new Program()) {
      program.run(
          """
          process.on('unhandledRejection', (reason, promise) =>
            console.log(reason, promise instanceof Promise));
          Promise.reject('why');
          """);
      assertEquals("why true\n", program.stdout());
      assertEquals(List.of(), program.uncaught());
    }
  }

  @Test
  void signals_areListenedToWhileThereAreListeners() {
    try (Program program = new Program()) {
      assertFalse(program.scripts().emitSignal("SIGTERM", 15));
      program.run(
          """
          const listener = (...args) => console.log(...args);
          process.on('SIGTERM', listener);
          process.on('SIGTERM', listener);
          process.once('SIGINT', listener);
          process.on('other', listener);
          """);
      assertTrue(program.scripts().emitSignal("SIGTERM", 15));
      assertTrue(program.scripts().emitSignal("SIGINT", 2));
      assertFalse(program.scripts().emitSignal("SIGINT", 2));
      program.run("process.removeAllListeners('SIGTERM');");
      assertEquals("SIGTERM 15\nSIGTERM 15\nSIGINT 2\n", program.stdout());
      assertEquals(List.of("+SIGTERM", "+SIGINT", "-SIGINT", "-SIGTERM"), program.signals());
    }
  }

  private static @Nullable Integer exitOf(String script) {
    try (Program program = new Program()) {
      return program.run(script).exited();
    }
  }
}
