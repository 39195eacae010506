package io.es4x.origin;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.ReplyException;

/** A message of the event bus. When it fails, its sender gets a failure reply. */
final class MessageArrival extends Arrival {
  /** The failure code of an error that has none. */
  private static final int FAILED = -1;

  private final Message<?> message;

  MessageArrival(Message<?> message, ScriptContext owner) {
    super(owner);
    this.message = message;
  }

  @Override
  public String subject() {
    return "Message to " + message.address();
  }

  @Override
  public void fail(Throwable failure) {
    if (message.replyAddress() != null) {
      int code = failure instanceof ReplyException reply ? reply.failureCode() : FAILED;
      message.fail(code, JsErrors.message(failure));
    }
  }
}
