package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.fail;

import io.es4x.builtins.Scripts;
import io.es4x.loader.esm.ModuleFileSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A tree of files and a real context to run them in, anew for each test; what they {@code log()}
 * can be read.
 */
final class Application implements BeforeEachCallback, AfterEachCallback {

  private static final Engine ENGINE =
      Engine.newBuilder("js").option("engine.WarnInterpreterOnly", "false").build();

  /** Builtins of the test: {@code path}, and {@code fs/promises} to have one with a slash. */
  private static final String BUILTINS =
      "({ path: { sep: '/', join: (...parts) => parts.join('/') }, 'fs/promises': { readFile() {} } })";

  private Path root = Path.of("");
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private final List<Context> contexts = Collections.synchronizedList(new ArrayList<>());
  private @Nullable ContextModules attached;
  private ModuleSystem modules = new ModuleSystem(new ModuleOptions());

  @Override
  public void beforeEach(ExtensionContext test) throws IOException {
    root = Files.createTempDirectory("es4x-test-").toRealPath();
  }

  Application options(ModuleOptions options) {
    modules = new ModuleSystem(options);
    return this;
  }

  /** Forgets what was logged, as if nothing had run yet. */
  Application forget() {
    log.clear();
    return this;
  }

  Application file(String name, String... lines) {
    try {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, String.join("\n", lines));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path(String name) {
    return root.resolve(name);
  }

  /** Where in the user's file a place in code is that the last run loaded. */
  @Nullable SourcePosition inUserFile(SourcePosition loaded) {
    return attached.inUserFile(loaded);
  }

  /** Runs a main module to its end; returns what was logged. */
  List<String> run(String main) {
    Value error = settle(main);
    if (error != null) {
      fail("unexpected " + error.getMember("stack") + "\nlogged " + log);
    }
    return log;
  }

  /** Runs a main module that must fail; returns the error. */
  Value runFailing(String main) {
    Value error = settle(main);
    if (error == null) {
      fail("should have failed; logged " + log);
    }
    return error;
  }

  private @Nullable Value settle(String main) {
    ModuleFileSystem files = modules.newFileSystem();
    Context context = newContext(files);
    attached = modules.attach(context, files, builtins(context), Application::atOnce);
    List<Value> errors = new ArrayList<>();
    List<Value> results = new ArrayList<>();
    attached
        .runMain(modules.resolveMain(root.resolve(main)))
        .invokeMember(
            "then",
            (ProxyExecutable) values -> results.add(values[0]),
            (ProxyExecutable) values -> errors.add(values[0]));
    if (results.isEmpty() && errors.isEmpty()) {
      fail("the main module has not settled; logged " + log);
    }
    return errors.isEmpty() ? null : errors.getFirst();
  }

  List<String> log() {
    return log;
  }

  private Context newContext(ModuleFileSystem files) {
    Context context =
        Context.newBuilder("js")
            .engine(ENGINE)
            .allowHostAccess(HostAccess.ALL)
            .allowHostClassLookup(name -> true)
            .allowIO(IOAccess.newBuilder().fileSystem(files).build())
            .allowExperimentalOptions(true)
            .option("js.ecmascript-version", "staging")
            .option("js.stack-trace-api", "true")
            .option("js.load", "false")
            .option("js.unhandled-rejections", "handler")
            .build();
    contexts.add(context);
    context
        .getBindings("js")
        .putMember(
            "log",
            (ProxyExecutable)
                values -> {
                  List<String> texts = new ArrayList<>();
                  for (Value value : values) {
                    texts.add(value.isString() ? value.asString() : value.toString());
                  }
                  return log.add(String.join(" ", texts));
                });
    reportUnhandled(context);
    return context;
  }

  /** A rejection that nobody handles is logged, as the runtime would end the process. */
  private static void reportUnhandled(Context context) {
    context.eval(
        "js", "Graal.setUnhandledPromiseRejectionHandler((e) => { if (e) log('unhandled ' + e) })");
  }

  /** A context without an event loop has nowhere to come back to. */
  private static <T> void atOnce(Supplier<T> work, Consumer<T> then) {
    then.accept(work.get());
  }

  private static Builtins builtins(Context context) {
    Value all = context.eval("js", BUILTINS);
    return new Builtins() {
      @Override
      public @Nullable Object get(String name) {
        return name.equals("es4x:errors")
            ? new Scripts().load(context, "io/es4x/node/errors.js").getMember("default")
            : all.getMember(name);
      }

      @Override
      public void provide(String name, Value exports) {
        all.putMember(name, exports);
      }

      @Override
      public Set<String> names() {
        return all.getMemberKeys();
      }
    };
  }

  @Override
  public void afterEach(ExtensionContext test) throws IOException {
    contexts.forEach(context -> context.close(true));
    try (var files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
