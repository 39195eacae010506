package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.errors.ListenException;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.os.StandardStream;
import io.es4x.services.InspectorControl;
import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.graalvm.polyglot.io.MessageTransport;
import org.jspecify.annotations.Nullable;

/** The inspector of a process. It serves one client at a time. */
@AnyThread
public final class Inspector implements InspectorControl, InspectorServer.Clients {
  private final InspectorOptions options;
  private final InspectorPort port;
  private final EngineInspector engine = new EngineInspector();
  private final Agents agents;
  private final Pauses pauses = new Pauses();
  private final CountDownLatch started;
  private final ExecutorService endings =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("es4x-inspector-end").factory());
  private volatile @Nullable ParsedScripts scripts;
  private @Nullable Session session;
  private boolean ending;
  private Future<Void> ended = Future.succeededFuture();

  private Inspector(InspectorOptions options, Path main, String version) {
    this.options = options;
    this.port = new InspectorPort(options, main, version, this);
    this.agents = new Agents(main);
    this.started = new CountDownLatch(options.waits() ? 1 : 0);
    engine.setEvents(this::event);
  }

  /**
   * Starts listening.
   *
   * @param main the file of the program
   * @param version of ES4X
   * @throws UnavailableException when it cannot listen
   */
  public static Inspector start(InspectorOptions options, Path main, String version)
      throws UnavailableException {
    Inspector inspector = new Inspector(options, main, version);
    inspector.port.listen();
    return inspector;
  }

  /**
   * Starts to accept clients for the engine made with {@link #transport}, and prints the address.
   */
  public void serve(JsEngine made) {
    scripts = new ParsedScripts(made::loadedText);
    port.announce();
  }

  /** Returns the transport to make the engine with. */
  public MessageTransport transport() {
    return engine;
  }

  /** Waits until a client lets the program run, if the options say so. */
  public void awaitClient() throws InterruptedException {
    started.await();
  }

  /** Adds a context, on its thread, before its program runs. */
  public void opened(JsContext context) {
    int id = agents.nextId();
    String file = String.valueOf(context.main().getFileName());
    Agent agent = new Agent(id, id == 1 ? file : file + " #" + id, context, this::agentEvent);
    agents.add(agent);
    Session current = current();
    if (current != null) {
      current.opened(agent);
    }
  }

  /** Removes a context that has ended. */
  public void closed(JsContext context) {
    Agent agent = agents.remove(context);
    Session current = current();
    if (agent != null && current != null) {
      current.closed(agent);
    }
  }

  /**
   * Returns whether the program was paused at some time after the given one, so that its code need
   * not have been slow.
   *
   * @param time of {@link System#nanoTime}
   */
  public boolean pausedAfter(long time) {
    return pauses.after(time) || agents.all().stream().anyMatch(Agent::isWaiting);
  }

  /** Returns whether the program is paused. */
  public boolean isPaused() {
    return pauses.isPaused();
  }

  /**
   * Reports the end of the program to the client, and waits until the client has disconnected, as
   * Node does.
   */
  public void finish() {
    Session current = current();
    if (current != null) {
      agents.all().forEach(current::closed);
      say("Waiting for the debugger to disconnect...");
      awaitFree();
    }
  }

  private synchronized void awaitFree() {
    try {
      while (session != null) {
        wait();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  // InspectorControl, for the program

  @Override
  public boolean isAvailable() {
    return true;
  }

  @Override
  public boolean isRemoteAllowed() {
    return options.remote();
  }

  @Override
  public @Nullable String url() {
    return port.url();
  }

  @Override
  public void open(@Nullable String host, @Nullable Integer number) {
    port.open(host, number);
  }

  @Override
  public void close() {
    if (port.close()) {
      agents.all().forEach(Agent::release);
    }
  }

  @Override
  public void waitForClient() {
    ScriptContext current = ScriptContext.current();
    agents.all().stream()
        .filter(agent -> agent.context() == current)
        .findFirst()
        .ifPresent(Agent::waitForClient);
    pauses.waited();
  }

  // InspectorServer.Clients

  @Override
  public synchronized Future<Void> ended() {
    return ended;
  }

  @Override
  public synchronized boolean isFree() {
    return session == null && !ending && scripts != null;
  }

  @Override
  public void attached(ServerWebSocket socket) {
    ParsedScripts known = scripts;
    if (known == null || socket.isClosed()) {
      socket.close();
      return;
    }
    Session attached =
        new Session(text -> send(socket, text), engine, agents, pauses, known, this::ready);
    synchronized (this) {
      if (session != null) {
        // Another client attached at the same time.
        socket.close();
        return;
      }
      session = attached;
    }
    socket.closeHandler(closed -> detached());
    socket.exceptionHandler(broken -> socket.close());
    socket.textMessageHandler(attached::receive);
    say("Debugger attached.");
    if (started.getCount() == 0) {
      attached.permitPauses();
    }
  }

  private static void send(ServerWebSocket socket, String text) {
    if (!socket.isClosed()) {
      socket.writeTextMessage(text);
    }
  }

  /**
   * Handles the end of a client's session: its settings are removed and a paused program resumes.
   */
  private void detached() {
    Promise<Void> end = Promise.promise();
    synchronized (this) {
      ending = true;
      ended = end.future();
    }
    endings.execute(
        () -> {
          agents.all().forEach(agent -> agent.send("disable", new JsonObject(), ignored -> {}));
          engine.endSession();
          pauses.ended();
          synchronized (this) {
            session = null;
            ending = false;
            notifyAll();
          }
          end.complete();
        });
  }

  private synchronized @Nullable Session current() {
    return session;
  }

  private void ready() {
    Session current = current();
    agents.all().forEach(Agent::release);
    if (options.breaks() && started.getCount() > 0 && current != null) {
      current.breakOnStart(started::countDown);
    } else {
      started.countDown();
    }
  }

  private void event(JsonObject event) {
    Session current = current();
    if (current != null) {
      current.event(event);
    }
  }

  private void agentEvent(String method, JsonObject params) {
    Session current = current();
    if (current != null) {
      current.agentEvent(method, params);
    }
  }

  private static void say(String text) {
    StandardStream.err().write(text + "\n");
  }

  /** The error of an address that cannot be listened on. */
  public static final class UnavailableException extends Exception {
    private static final long serialVersionUID = 1L;

    UnavailableException(InspectorOptions options, Throwable cause) {
      super(
          "Starting inspector on %s:%d failed: %s"
              .formatted(options.host(), options.port(), reason(cause)),
          cause);
    }

    private static String reason(Throwable cause) {
      return cause instanceof ListenException listening
          ? listening.reason()
          : String.valueOf(cause.getMessage());
    }
  }
}
