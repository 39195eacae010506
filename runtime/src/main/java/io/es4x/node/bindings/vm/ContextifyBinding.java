package io.es4x.node.bindings.vm;

import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.modules.RawScript;
import io.es4x.engine.modules.Realm;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Interruption;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.errors.ScriptName;
import io.es4x.errors.ScriptName.Imports;
import io.es4x.os.SigintWatch;
import io.es4x.scripts.Scripts;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;

/**
 * Realms and scripts: {@code internalBinding('contextify')}, described by contextify.binding.d.ts
 * and completed by contextify.js.
 */
@ContextThread
public final class ContextifyBinding {
  /** Defines in a realm what the language has and the engine lacks. */
  private static final String ADDITIONS = "io/es4x/web/disposal/realm.js";

  private ContextifyBinding() {}

  public static Object create(ContextServices services) {
    return ContextifyFunctionsGlue.addTo(new RawObject("contextify")).object();
  }

  static Object createRealm(boolean hasOwnJobs) {
    return RawHandle.of(Realm.create(hasOwnJobs));
  }

  static Object globalOf(Realm realm) {
    return realm.global();
  }

  static Object replaceGlobal(Realm realm, Object traps) {
    return realm.replaceGlobal(traps);
  }

  static void setImporter(Realm realm, Object importer) {
    realm.setImporter(importer);
  }

  static Object additions() {
    return RawHandle.of(RawScript.internal(new Scripts().text(ADDITIONS), "es4x:" + ADDITIONS));
  }

  static Object compile(
      String text,
      String file,
      int lines,
      int columns,
      String imports,
      String before,
      String after,
      Realm realm,
      Object importer) {
    ScriptName name = new ScriptName(file, lines, columns, Imports.valueOf(imports));
    try {
      Object used = importer == Undefined.instance ? null : importer;
      return RawHandle.of(RawScript.compile(text, name.path(), before, after, used, realm));
    } catch (JSException error) {
      ScriptSyntaxError.explain(error, name, text);
      throw error;
    }
  }

  static Object run(RawScript script, Realm realm) {
    return script.run(realm);
  }

  static Object evaluate(
      RawScript script, Realm realm, int milliseconds, Object expired, Object interrupted) {
    return limited(
        milliseconds,
        expired,
        interrupted,
        () -> {
          Object result = script.run(realm);
          realm.runJobs();
          return result;
        });
  }

  static void startSigintWatchdog() {
    SigintWatch.ofProcess().start();
  }

  static boolean stopSigintWatchdog() {
    return SigintWatch.ofProcess().stop();
  }

  static boolean watchdogHasPendingSigint() {
    return SigintWatch.ofProcess().isPending();
  }

  /**
   * Runs code for at most some milliseconds, any time where they are negative; returns {@code
   * expired} after them, and {@code interrupted} when SIGINT has arrived, if that is not undefined.
   */
  static Object limited(
      int milliseconds, Object expired, Object interrupted, Supplier<Object> code) {
    Supplier<Object> inTime =
        milliseconds < 0 ? code : () -> Interruption.afterTime(milliseconds, code, expired);
    return interrupted == Undefined.instance
        ? inTime.get()
        : Interruption.run(SigintWatch.ofProcess()::interrupting, inTime, interrupted);
  }

  /** The realm of a handle; the program's own for undefined. */
  static Realm realm(Arguments arguments, int index) {
    return arguments.isUndefined(index)
        ? Realm.main()
        : RawHandle.get(arguments.get(index), Realm.class);
  }
}
