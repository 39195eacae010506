package io.es4x.node.bindings.http;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.origin.Arrival;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.graalvm.polyglot.Context;

/**
 * A request to a server of {@code node:http}: answered with 500, or 503 if its handler was stopped,
 * or cut off.
 */
final class LibraryRequestArrival extends Arrival {
  private final Object response;
  private final Object subject;
  private final Object fail;

  /**
   * @param response of the request
   * @param subject a function that gives the words for a log
   * @param fail a function that answers
   */
  LibraryRequestArrival(Object response, Object subject, Object fail, ScriptContext owner) {
    super(owner);
    this.response = response;
    this.subject = subject;
    this.fail = fail;
  }

  @Override
  public String subject() {
    return Context.getCurrent().asValue(subject).execute(response).asString();
  }

  @Override
  public void fail(Throwable failure) {
    HttpResponseStatus status = statusOf(failure);
    Context.getCurrent().asValue(fail).executeVoid(response, status.code(), status.reasonPhrase());
  }
}
