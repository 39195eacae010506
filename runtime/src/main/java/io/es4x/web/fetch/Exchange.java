package io.es4x.web.fetch;

import io.es4x.engine.raw.RawValue;
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
 * A pending request and its response. It keeps the context alive, except while reading is paused.
 * Each event is a task of its own, which continues the arrival of the request's task. Public for
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

  /** Opens a connection, or takes one from the pool; then the listener is called synchronously. */
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
    opened.connection().exceptionHandler(ignored -> {}); // The request gets the error, too.
    tell("opened", opened.version() == HttpVersion.HTTP_2);
  }

  /** Adds a header of the request. */
  public void header(String name, String value) {
    request().headers().add(name, value);
  }

  /** Uses chunked encoding: the length of the request's body is unknown. */
  public void chunked() {
    request().setChunked(true);
  }

  /** Starts listening for the response; must be called before the first write. */
  public void listen() {
    request().response().onComplete(this::answered, this::failed);
  }

  /**
   * Sends a chunk of the request's body.
   *
   * @return false if the write queue is full; the listener is then called when it has drained
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

  /** Sends the last chunk of the request's body, or the whole body. */
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

  /** Pauses reading of the response; meanwhile the exchange does not keep the context alive. */
  public void pause() {
    if (!over && response != null) {
      response.pause();
      resource.reference(false);
    }
  }

  /** Resumes reading of the response. */
  public void resume() {
    if (!over && response != null) {
      resource.reference(true);
      response.resume();
    }
  }

  /** Aborts the request; the listener is not called any more. */
  public void abort() {
    if (over) {
      return;
    }
    finish();
    if (request != null) {
      request.reset();
    }
  }

  /**
   * The local and remote address of the connection, each followed by its port; empty before it is
   * open.
   */
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

  /** Hands the connection over to an upgraded socket, which keeps the context alive itself. */
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
