package com.oracle.truffle.host;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.ArityException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.nodes.EncapsulatingNodeReference;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.message.MessageBody;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.MessageProducer;
import java.util.Set;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.NullMarked;

/**
 * Converts what scripts send by the event bus: anywhere else, an object is JSON and a BigInt an
 * integer where Java takes any object. On any thread that runs scripts.
 */
@NullMarked
final class MessageBodies {
  /** The methods that send; others take functions as handlers, and objects as options. */
  private static final Set<String> SENDING =
      Set.of("send", "publish", "request", "reply", "replyAndRequest", "write");

  private MessageBodies() {}

  /** Calls a method of a Java object, as the engine would. */
  static Object call(
      HostExecuteNode execute,
      Node node,
      HostMethodDesc method,
      Object receiver,
      Object[] arguments,
      HostContext context)
      throws UnsupportedTypeException, ArityException {
    boolean mayBeSent =
        (arguments.length > 0 && isOfScript(arguments[0]) && isMessage(receiver))
            || (arguments.length > 1 && isOfScript(arguments[1]) && receiver instanceof EventBus);
    return execute.execute(
        node,
        method,
        receiver,
        mayBeSent ? sent(node, method, receiver, arguments, context) : arguments,
        context);
  }

  private static boolean isOfScript(Object argument) {
    return argument instanceof BigInt || argument instanceof Symbol || argument instanceof JSObject;
  }

  private static boolean isMessage(Object receiver) {
    return receiver instanceof Message || receiver instanceof MessageProducer;
  }

  @TruffleBoundary
  private static Object[] sent(
      Node node, HostMethodDesc method, Object receiver, Object[] arguments, HostContext context) {
    if (!SENDING.contains(method.getName())) {
      return arguments;
    }
    int place = receiver instanceof EventBus ? 1 : 0;
    Object[] sent = arguments.clone();
    // The place of the call, for the stack of an error of the clone.
    EncapsulatingNodeReference caller = EncapsulatingNodeReference.getCurrent();
    Node before = caller.set(node);
    try {
      sent[place] = sent(arguments[place], context);
    } finally {
      caller.set(before);
    }
    return sent;
  }

  private static Object sent(Object body, HostContext context) {
    if (body instanceof BigInt number) {
      return HostObject.forObject(new BigIntBody(number.bigIntegerValue()), context);
    }
    Value value = Context.getCurrent().asValue(body);
    return context.toGuestValue(null, MessageBody.of(value));
  }
}
