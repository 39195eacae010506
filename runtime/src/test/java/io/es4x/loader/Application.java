package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.fail;

import io.es4x.context.JsEngine;
import io.es4x.context.TestContext;
import io.es4x.context.TestServices;
import io.es4x.errors.SourcePosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A tree of files and a real context to run them in, new for each test; their calls of {@code
 * log()} are recorded.
 */
final class Application implements BeforeEachCallback, AfterEachCallback {

  private static final JsEngine DEFAULT = TestContext.engine(new ModuleOptions());

  private Path root = Path.of("");
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private final List<TestContext> contexts = Collections.synchronizedList(new ArrayList<>());
  private JsEngine engine = DEFAULT;

  @Override
  public void beforeEach(ExtensionContext test) throws IOException {
    root = Files.createTempDirectory("es4x-test-").toRealPath();
  }

  Application options(ModuleOptions options) {
    engine = TestContext.engine(options);
    return this;
  }

  /** Clears the log. */
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

  /** Maps a position in code that the last run loaded to the user's file. */
  @Nullable SourcePosition inUserFile(SourcePosition loaded) {
    return contexts.getLast().modules().inUserFile(loaded);
  }

  /** Runs a main module to its end; returns the log. */
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
    return Objects.requireNonNull(error, () -> "should have failed; logged " + log);
  }

  private @Nullable Value settle(String main) {
    TestServices services = new TestServices();
    TestContext context = newContext(services);
    List<Value> errors = new ArrayList<>();
    List<Value> results = new ArrayList<>();
    Path file = engine.resolveMain(root.resolve(main));
    services
        .loop()
        .runTask(
            () -> {
              try {
                Value result = context.scripts().runMain(file, false);
                if (!result.canInvokeMember("then")) {
                  results.add(result);
                  return;
                }
                result.invokeMember(
                    "then",
                    (ProxyExecutable) values -> results.add(values[0]),
                    (ProxyExecutable) values -> errors.add(values[0]));
              } catch (PolyglotException failure) {
                errors.add(failure.getGuestObject());
              }
            });
    if (results.isEmpty() && errors.isEmpty()) {
      fail("the main module has not settled; logged " + log);
    }
    return errors.isEmpty() ? null : errors.getFirst();
  }

  List<String> log() {
    return log;
  }

  private TestContext newContext(TestServices services) {
    // A rejection that nothing handles is logged, where the runtime would end the process.
    services
        .loop()
        .onRejection(
            (reason, promise) -> {
              log.add("unhandled " + reason);
              return Optional.empty();
            });
    TestContext context = TestContext.create(engine, services);
    contexts.add(context);
    services.loop().onDrain(context.scripts()::drain);
    context
        .polyglot()
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
    return context;
  }

  @Override
  public void afterEach(ExtensionContext test) throws IOException {
    contexts.forEach(TestContext::close);
    contexts.clear();
    if (engine != DEFAULT) {
      engine.close();
      engine = DEFAULT;
    }
    try (var files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
