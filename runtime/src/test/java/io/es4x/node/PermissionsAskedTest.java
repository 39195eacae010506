package io.es4x.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The permissions that the builtin modules ask for before they do something outside. */
class PermissionsAskedTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FS_READ | /none/a | ERR_ACCESS_DENIED | require('fs').readFileSync('/none/a')
          FS_READ | /none/a | ERR_ACCESS_DENIED | require('fs').readdirSync('/none/a')
          FS_WRITE | /none/b | ERR_ACCESS_DENIED | require('fs').writeFileSync('/none/b', 'x')
          FS_WRITE | /none/c | ERR_ACCESS_DENIED | require('fs').copyFileSync(process.execPath, '/none/c')
          FS_READ | /none/f | ERR_ACCESS_DENIED | new (require('node:sqlite').DatabaseSync)('/none/f')
          FS_WRITE | /none/g | ERR_ACCESS_DENIED | new (require('node:sqlite').DatabaseSync)('/none/g')
          CHILD_PROCESS | /none/e | ERR_ACCESS_DENIED | require('child_process').execFileSync('/none/e')
          SIGNAL | 4194304 | ERR_ACCESS_DENIED | process.kill(4194304)
          ENV | PATH | undefined | throw { code: process.env.PATH }
          NET | none.invalid | ERR_ACCESS_DENIED | require('dns').lookup('none.invalid', () => {})
          JAVA | java.lang.Runtime | ES4X_CLASS_NOT_FOUND | Java.type('java.lang.Runtime')
          """)
  void denied_isAnError(String permission, String resource, String code, String call) {
    List<String> denied = new ArrayList<>();
    try (Program program =
        new Program(
            (asked, of) -> {
              boolean isIt = asked.name().equals(permission) && of.equals(resource);
              if (isIt) {
                denied.add(asked + " " + of);
              }
              return !isIt;
            })) {
      program.run("try { " + call + "; } catch (e) { console.log(e.code); }");
      assertEquals(List.of(), program.uncaught());
      assertEquals(code + "\n", program.stdout());
      assertEquals(List.of(permission + " " + resource), denied.stream().distinct().toList());
    }
  }
}
