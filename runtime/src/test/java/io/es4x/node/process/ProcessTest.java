package io.es4x.node.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import org.junit.jupiter.api.Test;

/** The properties of {@code process}. */
class ProcessTest {

  @Test
  void global_isTheGlobalObject() {
    assertEquals(
        "true true\n",
        Program.print(
            "console.log(global === globalThis, Object.keys(global).includes('global'));"));
  }

  @Test
  void arguments_areRealArrays() {
    assertEquals(
        """
        [ '/bin/es4x', '/app/index.js', '--port', '80' ]
        --port 80
        es4x [ '--instances', '2' ] /bin/es4x
        """,
        Program.print(
            """
            console.log(process.argv);
            console.log(process.argv.slice(2).join(' '));
            console.log(process.argv0, process.execArgv, process.execPath);
            """));
  }

  @Test
  void env_isAnObjectOfStrings() {
    assertEquals(
        """
        string true true false
        undefined undefined
        5 true undefined null
        { a: '1' }
        5
        undefined false
        Cannot convert a Symbol value to a string
        """,
        Program.print(
            """
            const { env } = process;
            console.log(typeof env.PATH, 'PATH' in env, Object.keys(env).includes('PATH'), 'NO_SUCH' in env);
            console.log(env.NO_SUCH, env['NO SUCH']);
            env.NUMBER = 5; env.BOOLEAN = true; env.UNDEFINED = undefined; env.NULL = null;
            console.log(env.NUMBER, env.BOOLEAN, env.UNDEFINED, env.NULL);
            console.log(Object.assign({}, { a: Object.assign(env, { a: 1 }).a }));
            console.log({ ...env }.NUMBER);
            delete env.NUMBER;
            console.log(env.NUMBER, Object.hasOwn(env, 'NUMBER'));
            try { env.SYMBOL = Symbol('s'); } catch (error) { console.log(error.message); }
            """));
  }

  @Test
  void identity_looksLikeNode() {
    assertEquals(
        """
        v24.21.0 24.21.0 1.2.3 undefined
        [object process] true es4x node
        true number number true
        """,
        Program.print(
            """
            const { version, versions } = process;
            console.log(version, versions.node, versions.es4x, versions.napi);
            const { EventEmitter } = require('events');
            console.log(Object.prototype.toString.call(process), process instanceof EventEmitter,
              process.title, process.release.name);
            console.log(['linux', 'darwin', 'win32'].includes(process.platform), typeof process.pid,
              typeof process.ppid, process.cwd() === Java.type('java.lang.System').getProperty('user.dir'));
            """));
  }

  @Test
  void hrtime_goesForward() {
    assertEquals(
        """
        2 true true
        bigint true
        ERR_INVALID_ARG_TYPE ERR_OUT_OF_RANGE
        """,
        Program.print(
            """
            const start = process.hrtime();
            const [seconds, nanos] = process.hrtime(start);
            console.log(start.length, seconds >= 0, nanos >= 0 && nanos < 1e9);
            const first = process.hrtime.bigint();
            console.log(typeof first, process.hrtime.bigint() >= first);
            const code = (f) => { try { f(); } catch (error) { return error.code; } };
            console.log(code(() => process.hrtime(1)), code(() => process.hrtime([1])));
            """));
  }

  @Test
  void usage_isMeasured() {
    assertEquals(
        "true true true true\n",
        Program.print(
            """
            const { rss, heapUsed, heapTotal } = process.memoryUsage();
            const { user, system } = process.cpuUsage(process.cpuUsage());
            console.log(rss > 1e6 && process.memoryUsage.rss() > 1e6, heapTotal >= heapUsed,
              user >= 0 && system >= 0, process.uptime() > 0);
            """));
  }

  @Test
  void destructuredMethods_work() {
    assertEquals(
        "true\n",
        Program.print(
            """
            const { cwd, nextTick, hrtime, uptime, memoryUsage, getBuiltinModule } = process;
            nextTick(() => console.log(cwd() !== '' && hrtime().length === 2 && uptime() > 0
              && memoryUsage().rss > 0 && getBuiltinModule('node:events') === require('events')));
            """));
  }

  @Test
  void warnings_arePrintedAndEmitted() {
    try (Program program = new Program()) {
      program.run(
          """
          process.on('warning', (warning) => console.log(warning.name, warning.code, warning.message));
          process.emitWarning('one');
          process.emitWarning('two', { type: 'Custom', code: 'C1', detail: 'more' });
          process.emitWarning('three', 'DeprecationWarning', 'DEP1');
          process.emitWarning(new RangeError('four'));
          try { process.emitWarning(5); } catch (error) { console.log(error.code); }
          """);
      assertEquals(
          """
          ERR_INVALID_ARG_TYPE
          Warning undefined one
          Custom C1 two
          DeprecationWarning DEP1 three
          RangeError undefined four
          """,
          program.stdout());
      assertEquals(
          """
          (node:PID) Warning: one
          (node:PID) [C1] Custom: two
          more
          (node:PID) [DEP1] DeprecationWarning: three
          (node:PID) RangeError: four
          """
              .replace("PID", String.valueOf(ProcessHandle.current().pid())),
          program.stderr());
    }
  }

  @Test
  void posixFunctions_work() {
    assertEquals(
        """
        true true
        18 ok
        true
        ESRCH kill
        ERR_UNKNOWN_SIGNAL Unknown signal: SIGFOO
        ERR_INVALID_ARG_TYPE
        """,
        Program.print(
            """
            console.log(process.getuid() >= 0 && process.geteuid() >= 0, process.getgid() >= 0);
            const mask = process.umask(0o22);
            console.log(process.umask(mask), process.umask() === mask ? 'ok' : 'not restored');
            console.log(process.kill(process.pid, 0));
            try { process.kill(2 ** 30, 0); } catch (e) { console.log(e.code, e.syscall); }
            try { process.kill(process.pid, 'SIGFOO'); } catch (e) { console.log(e.code, e.message); }
            try { process.kill('a'); } catch (e) { console.log(e.code); }
            """));
  }
}
