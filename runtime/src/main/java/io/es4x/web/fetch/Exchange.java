package io.es4x.web.fetch;

import io.es4x.engine.RawValue;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A request under way and its response. It keeps the context alive, except while nobody reads on.
 * Each event is a task of its own, which goes on with what the request was made in. Public for
 * GraalJS only.
 */
@ContextThread
public final class Exchange {
  private static final String CLOSED = "The exchange is over";

  private final ContextServices services;
  private final Value listener;
  private final AsyncResource resource;
  private @Nullable HttpClientRequest request;
  private @Nullable HttpClientResponse response;
  private final Supplier<Future<HttpClientRequest>> connection;
  private boolean over;

  /**
   * @param listener has {@code opened}, {@code drained}, {@code head}, {@code data}, {@code end},
   *     {@code upgraded} and {@code failed}
   */
  Exchange(
      ContextServices services, Value listener, Supplier<Future<HttpClientRequest>> connection) {
    this.services = services;
    this.listener = listener;
    this.resource = new AsyncResource(services, ResourceType.FETCH);
    this.connection = connection;
  }

  /** Connects, or takes a connection that is there: then the listener is told at once. */
  public void connect() {
    resource.reference(true);
    Future<HttpClientRequest> connecting;
    try {
      connecting = connection.get();
    } catch (RuntimeException wrong) {
      connecting = Future.failedFuture(wrong);
    }
    connecting.onComplete(this::opened, this::failed);
  }

  private void opened(HttpClientRequest opened) {
    opened.exceptionHandler(this::failed);
    if (over) {
      opened.reset();
      return;
    }
    request = opened;
    opened.connection().exceptionHandler(ignored -> {}); // The request hears of it.
    tell("opened", opened.version() == HttpVersion.HTTP_2);
  }

  /** Adds a header of the request. */
  public void header(String name, String value) {
    request().headers().add(name, value);
  }

  /** Lets the length of the request's body be open. */
  public void chunked() {
    request().setChunked(true);
  }

  /** Begins to take the response: to be called before the first write. */
  public void listen() {
    request().response().onComplete(this::answered, this::failed);
  }

  /**
   * Sends a part of the request's body.
   *
   * @return whether more may follow at once; else the listener is told when it may
   */
  public boolean write(Value bytes) {
    HttpClientRequest open = request();
    open.write(BufferConversion.toBuffer(bytes)).onFailure(this::failed);
    if (over || !open.writeQueueFull()) {
      return true;
    }
    open.drainHandler(drained -> tell("drained"));
    return false;
  }

  /** Sends the last part of the request's body, which is all of it where nothing was sent. */
  public void endWith(Value bytes) {
    request().end(BufferConversion.toBuffer(bytes)).onFailure(this::failed);
  }

  /** Ends the request. */
  public void end() {
    request().end().onFailure(this::failed);
  }

  /** Sends a request to upgrade the connection. */
  public void upgrade() {
    request().connect().onComplete(this::answered, this::failed);
  }

  private void answered(HttpClientResponse answer) {
    if (over) {
      return;
    }
    response = answer;
    if (answer.statusCode() == 101) {
      var socket = new UpgradedSocket(services, answer.netSocket(), this);
      tell("upgraded", answer.statusCode(), raw(answer.headers()), socket);
      return;
    }
    answer.exceptionHandler(this::failed);
    answer.handler(this::received);
    answer.endHandler(ended -> ended(answer));
    tell("head", answer.statusCode(), answer.statusMessage(), raw(answer.headers()));
  }

  private void received(Buffer bytes) {
    tell("data", BufferConversion.view(bytes));
  }

  private void ended(HttpClientResponse answer) {
    if (!over) {
      finish();
      tellLast("end", raw(answer.trailers()));
    }
  }

  /** Takes no more of the response for now; the context may end meanwhile. */
  public void pause() {
    if (!over && response != null) {
      response.pause();
      resource.reference(false);
    }
  }

  /** Takes more of it. */
  public void resume() {
    if (!over && response != null) {
      resource.reference(true);
      response.resume();
    }
  }

  /** Gives the request up: the listener hears no more of it. */
  public void abort() {
    if (over) {
      return;
    }
    finish();
    if (request != null) {
      request.reset();
    }
  }

  /** The addresses of the connection, local and remote, each with its port; empty before it is. */
  public Object addresses() {
    if (request == null) {
      return RawValue.of(List.of());
    }
    var local = request.connection().localAddress();
    var remote = request.connection().remoteAddress();
    return RawValue.of(
        local == null || remote == null
            ? List.of()
            : List.of(local.hostAddress(), local.port(), remote.hostAddress(), remote.port()));
  }

  void failed(Throwable failure) {
    if (over) {
      return;
    }
    boolean connected = request != null;
    finish();
    tellLast("failed", FetchFailure.of(failure, connected));
  }

  /** Hands the connection to an upgraded socket, which counts by itself. */
  void handOver() {
    finish();
  }

  private void finish() {
    over = true;
    resource.reference(false);
  }

  private HttpClientRequest request() {
    if (over) {
      throw new IllegalStateException(CLOSED);
    }
    return Objects.requireNonNull(request);
  }

  private void tell(String event, @Nullable Object... arguments) {
    if (!over) {
      tellLast(event, arguments);
    }
  }

  private void tellLast(String event, @Nullable Object... arguments) {
    resource.emit(listener, event, arguments);
  }

  private static Object raw(MultiMap headers) {
    List<String> raw = new ArrayList<>(headers.size() * 2);
    headers.forEach(
        (name, value) -> {
          raw.add(name);
          raw.add(value);
        });
    return RawValue.of(raw);
  }
}
