package com.oracle.truffle.host;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.ArityException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.js.runtime.BigInt;
import io.es4x.interop.convert.BigIntBody;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.MessageProducer;

/**
 * Keeps a BigInt that is sent by the event bus apart from numbers: anywhere else, it is an integer
 * where Java takes any object. On any thread that runs scripts.
 */
final class MessageBodies {
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
    boolean hasBigInt =
        (arguments.length > 0 && arguments[0] instanceof BigInt)
            || (arguments.length > 1 && arguments[1] instanceof BigInt);
    return execute.execute(
        node,
        method,
        receiver,
        hasBigInt ? sent(receiver, arguments, context) : arguments,
        context);
  }

  @TruffleBoundary
  private static Object[] sent(Object receiver, Object[] arguments, HostContext context) {
    int place = placeOfBody(receiver);
    if (place < 0 || place >= arguments.length || !(arguments[place] instanceof BigInt body)) {
      return arguments;
    }
    Object[] sent = arguments.clone();
    sent[place] = HostObject.forObject(new BigIntBody(body.bigIntegerValue()), context);
    return sent;
  }

  private static int placeOfBody(Object receiver) {
    return switch (receiver) {
      case EventBus bus -> 1;
      case Message<?> message -> 0;
      case MessageProducer<?> producer -> 0;
      default -> -1;
    };
  }
}
