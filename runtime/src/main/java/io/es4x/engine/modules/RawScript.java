package io.es4x.engine.modules;

import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.js.nodes.ScriptNode;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A compiled script that can run in each realm of its context. */
@ContextThread
public final class RawScript {
  private static final String MIME_TYPE = "application/javascript";

  private final ScriptNode script;

  private RawScript(ScriptNode script) {
    this.script = script;
  }

  /**
   * Compiles a script.
   *
   * @param path by which the engine identifies the script; the file need not exist
   * @param before code inserted before the text; positions in the text do not count it
   * @param after code appended to the text
   * @param importer see {@link ImportReferrer}; null for the module loader's
   * @param realm whose {@code SyntaxError} is thrown
   */
  public static RawScript compile(
      String text, Path path, String before, String after, @Nullable Object importer, Realm realm) {
    Source source = source(text, path, MIME_TYPE);
    return ImportReferrer.parse(
        (JSDynamicObject) importer, () -> compile(source, before, after, realm));
  }

  /** Creates a source that the engine identifies by a path; the file need not exist. */
  static Source source(String text, Path path, String mimeType) {
    return Source.newBuilder(
            "js", JSRealm.getMain(null).getEnv().getPublicTruffleFile(path.toString()))
        .content(text)
        .mimeType(mimeType)
        .build();
  }

  /**
   * Compiles an internal script of the runtime, which is the body of a function and does not appear
   * in stacks.
   */
  public static RawScript internal(String text, String name) {
    Source source = Source.newBuilder("js", text, name).mimeType(MIME_TYPE).internal(true).build();
    return compile(source, "(function () {", "\n})()", Realm.main());
  }

  private static RawScript compile(Source source, String before, String after, Realm realm) {
    JSContext context = realm.realm().getContext();
    return new RawScript(
        realm.enter(
            () -> context.getEvaluator().parseScript(context, source, before, after, false)));
  }

  /** Runs the script; returns its completion value. */
  public Object run(Realm realm) {
    return realm.enter(() -> script.run(realm.realm()));
  }
}
