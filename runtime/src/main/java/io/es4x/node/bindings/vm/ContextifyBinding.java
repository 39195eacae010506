package io.es4x.node.bindings.vm;

import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawScript;
import io.es4x.engine.Realm;
import io.es4x.engine.TimeLimit;
import io.es4x.errors.ScriptName;
import io.es4x.errors.ScriptName.Imports;
import io.es4x.scripts.Scripts;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;

/** Realms and scripts: {@code internalBinding('contextify')}, completed by contextify.js. */
@ContextThread
public final class ContextifyBinding {
  /** Defines in a realm what the language has and the engine lacks. */
  private static final String ADDITIONS = "io/es4x/web/disposal/realm.js";

  private ContextifyBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("contextify")
        .function("createRealm", 0, arguments -> RawHandle.of(Realm.create()))
        .function("globalOf", 1, arguments -> realm(arguments, 0).global())
        .function("replaceGlobal", 2, ContextifyBinding::replaceGlobal)
        .function("additions", 0, arguments -> additions())
        .function("compile", 9, ContextifyBinding::compile)
        .function("run", 4, ContextifyBinding::run)
        .object();
  }

  private static Object replaceGlobal(Arguments arguments) {
    return realm(arguments, 0).replaceGlobal(arguments.get(1));
  }

  private static Object additions() {
    return RawHandle.of(RawScript.internal(new Scripts().text(ADDITIONS), "es4x:" + ADDITIONS));
  }

  /**
   * Compiles a text: of a script, its name, the lines and columns before it, what imports do in it,
   * what is put before and behind it, the realm whose errors are thrown, and its importer.
   */
  private static Object compile(Arguments arguments) {
    String text = arguments.string(0);
    ScriptName name =
        new ScriptName(
            arguments.string(1),
            arguments.integer(2, 0),
            arguments.integer(3, 0),
            Imports.valueOf(arguments.string(4)));
    try {
      return RawHandle.of(
          RawScript.compile(
              text,
              name.path(),
              arguments.string(5),
              arguments.string(6),
              arguments.isUndefined(8) ? null : arguments.get(8),
              realm(arguments, 7)));
    } catch (JSException error) {
      ScriptSyntaxError.explain(error, name, text);
      throw error;
    }
  }

  /**
   * Runs a script in a realm for at most some milliseconds; returns the last argument after them.
   */
  private static Object run(Arguments arguments) {
    RawScript script = RawHandle.get(arguments.get(0), RawScript.class);
    Realm realm = realm(arguments, 1);
    return limited(arguments, 2, () -> script.run(realm));
  }

  /**
   * Runs code for at most the milliseconds of an argument, any time where they are negative;
   * returns the argument behind that after them.
   */
  static Object limited(Arguments arguments, int index, Supplier<Object> code) {
    int milliseconds = arguments.integer(index, -1);
    if (milliseconds < 0) {
      return code.get();
    }
    try {
      return TimeLimit.run(milliseconds, code);
    } catch (TimeLimit.Exceeded exceeded) {
      return arguments.get(index + 1);
    }
  }

  /** The realm of a handle; the program's own for undefined. */
  static Realm realm(Arguments arguments, int index) {
    return arguments.get(index) == Undefined.instance
        ? Realm.main()
        : RawHandle.get(arguments.get(index), Realm.class);
  }
}
