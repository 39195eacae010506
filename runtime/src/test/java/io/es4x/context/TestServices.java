package io.es4x.context;

import io.es4x.os.StandardStream;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles;
import io.es4x.services.InspectorControl;
import io.es4x.services.Openings;
import io.es4x.services.Permissions;
import io.es4x.services.ProcessLife;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.services.WorkerThread;
import io.vertx.core.internal.ContextInternal;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The services of a test's context, which record the program's calls to its process. */
public final class TestServices implements ContextServices, ProcessLife {
  private final ByteArrayOutputStream stdout = new ByteArrayOutputStream();
  private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();
  private final Handles handles = new Handles();
  private final Openings openings = new Openings();
  private final TestLoop loop = new TestLoop();
  private final List<String> signals = new ArrayList<>();
  private final Permissions permissions;
  private @Nullable Integer exited;

  /** Makes the services of a program with all permissions. */
  public TestServices() {
    this(Permissions.ALL);
  }

  public TestServices(Permissions permissions) {
    this.permissions = permissions;
  }

  @Override
  public EventLoop eventLoop() {
    return loop;
  }

  public TestLoop loop() {
    return loop;
  }

  @Override
  public Handles handles() {
    return handles;
  }

  @Override
  public Openings openings() {
    return openings;
  }

  @Override
  public ContextInternal vertxContext() {
    throw new UnsupportedOperationException("there is no Vert.x");
  }

  @Override
  public boolean isMeasured() {
    return false;
  }

  @Override
  public @Nullable WorkerSettings worker() {
    return null;
  }

  @Override
  public WorkerThread createWorker(WorkerSettings settings, IntConsumer ended) {
    throw new UnsupportedOperationException("there are no threads");
  }

  @Override
  public Permissions permissions() {
    return permissions;
  }

  @Override
  public ProcessLife process() {
    return this;
  }

  @Override
  public ProcessSettings settings() {
    return new ProcessSettings(
        "/bin/es4x",
        "es4x",
        List.of("--instances", "2"),
        List.of(),
        List.of("/bin/es4x", "/app/index.js", "--port", "80"),
        "es4x",
        Set.of(),
        List.of(),
        false,
        Map.of("es4x", "1.2.3"));
  }

  @Override
  public InspectorControl inspector() {
    return InspectorControl.NONE;
  }

  @Override
  public StandardStream stdout() {
    return StandardStream.to(stdout, 1);
  }

  @Override
  public StandardStream stderr() {
    return StandardStream.to(stderr, 2);
  }

  public String outputText() {
    return stdout.toString(StandardCharsets.UTF_8);
  }

  public String errorText() {
    return stderr.toString(StandardCharsets.UTF_8);
  }

  /** Returns the code that the program exited with, or null when it did not. */
  public @Nullable Integer exited() {
    return exited;
  }

  /** Returns the signals that it has begun ({@code +}) and stopped ({@code -}) to listen to. */
  public List<String> signals() {
    return signals;
  }

  @Override
  public boolean isEmbedded() {
    return false;
  }

  @Override
  public void exit(int code) {
    exited = code;
  }

  @Override
  public void exitCode(int code) {}

  @Override
  public void abort() {
    exited = 134;
  }

  @Override
  public boolean listensTo(String name, boolean listening) {
    signals.add((listening ? "+" : "-") + name);
    return true;
  }
}
