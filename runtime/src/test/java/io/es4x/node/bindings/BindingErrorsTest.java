package io.es4x.node.bindings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import io.es4x.node.library.LibraryHost;
import io.es4x.services.Permission;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Calls all functions in Java of all internal bindings with values that they do not expect:
 * whatever they throw is an error that JavaScript catches.
 */
class BindingErrorsTest {
  /**
   * Functions that would close or wait for the standard input of the process that runs the test, or
   * take addresses of memory, and one that takes long and has no arguments.
   */
  private static final String SPARED =
      "['fs.close', 'fs.read', 'fs.readBuffers', 'fs.readFileUtf8',"
          + " 'fs_dir.readEntries', 'fs_dir.closedir', 'contextify.createRealm']";

  private static final String CALLS =
      """
      const List = Java.type('java.util.List');
      const Thrown = Java.type('java.lang.IllegalStateException');
      const { proxy: revoked, revoke } = Proxy.revocable({}, {});
      revoke();
      const detached = new ArrayBuffer(8);
      structuredClone(detached, { transfer: [detached] });
      const values = [
        undefined, null, NaN, 7n, 'text', Symbol('s'), {}, [{}], () => {}, revoked, new Uint8Array(2), detached,
        new Map([[1, 2]]), List.of(1), new Thrown('java'), Java.type('java.time.Instant').EPOCH, Java.type('java.util.UUID'),
        Java.to([1], 'int[]'),
      ];
      const lists = [[], ...values.flatMap((value) => [[value], Array(7).fill(value)])];
      let functions = 0;
      let defects = 0;
      const seen = new Set();
      const wrong = [];

      function attempt(path, call) {
        try {
          return call();
        } catch (error) {
          if (!(error instanceof Error) || typeof error.message !== 'string' || typeof error.stack !== 'string') {
            wrong.push(path + ' throws ' + Object.prototype.toString.call(error));
          }
          if (error.code === 'ERR_INTERNAL_ASSERTION') {
            defects++;
            if (!(error.cause instanceof Error)) wrong.push(path + ' names no cause');
          }
        }
      }

      const membersOf = (object) =>
        Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key).value]);

      function visit(path, object, depth) {
        if ((typeof object !== 'object' && typeof object !== 'function') || object === null || seen.has(object)) return;
        if (Java.isJavaObject(object)) return;
        seen.add(object);
        for (const [key, value] of attempt(path, () => membersOf(object)) ?? []) {
          const member = path + '.' + String(key);
          if (typeof value === 'function' && !spared.includes(member)) {
            functions++;
            for (const list of lists) {
              const result = attempt(member, () => Reflect.apply(value, object, list));
              if (depth < 1 && name !== 'contextify') attempt(member, () => visit(member + '()', result, depth + 1));
            }
          }
          visit(member, value, depth);
        }
      }

      visit(name, host.binding(name), 0);
      console.log([functions > 0, defects > 0, ...wrong].join());
      """;

  static Stream<String> bindings() throws IOException, URISyntaxException {
    var folder = Objects.requireNonNull(LibraryHost.class.getResource("bindings"));
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files
          .map(file -> file.getFileName().toString().replace(".json", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String call(String name) {
    try (Program program = new Program((permission, of) -> permission == Permission.JAVA)) {
      program.run(
          "const host = require('es4x:host/library'); const name = '%s'; const spared = %s; %s"
              .formatted(name, SPARED, CALLS));
      return program.stdout() + program.uncaught();
    }
  }

  @ParameterizedTest
  @MethodSource("bindings")
  void everyFunction_throwsErrorsOnly(String name) {
    String told = call(name);
    assertTrue(told.matches("(true|false),(true|false)\n\\[]"), told);
  }

  @Test
  void aDefect_isAnErrorWithTheExceptionAsCause() {
    assertEquals("true,true\n[]", call("fs"));
  }
}
