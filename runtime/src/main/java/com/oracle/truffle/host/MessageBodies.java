package com.oracle.truffle.host;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.ArityException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.convert.JsKind;
import io.es4x.interop.convert.JsonConversion;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.MessageProducer;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.NullMarked;

/**
 * Keeps BigInts that are sent by the event bus apart from numbers, also inside objects and arrays:
 * anywhere else, a BigInt is an integer where Java takes any object. On any thread that runs
 * scripts.
 */
@NullMarked
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
    boolean mayBeSent =
        (arguments.length > 0 && isOrHoldsBigInts(arguments[0]) && isMessage(receiver))
            || (arguments.length > 1
                && isOrHoldsBigInts(arguments[1])
                && receiver instanceof EventBus);
    return execute.execute(
        node,
        method,
        receiver,
        mayBeSent ? sent(receiver, arguments, context) : arguments,
        context);
  }

  private static boolean isOrHoldsBigInts(Object argument) {
    return argument instanceof BigInt
        || (argument instanceof JSObject && !(argument instanceof JSFunctionObject));
  }

  private static boolean isMessage(Object receiver) {
    return receiver instanceof Message || receiver instanceof MessageProducer;
  }

  @TruffleBoundary
  private static Object[] sent(Object receiver, Object[] arguments, HostContext context) {
    int place = receiver instanceof EventBus ? 1 : 0;
    Object[] sent = arguments.clone();
    sent[place] = sent(arguments[place], context);
    return sent;
  }

  private static Object sent(Object body, HostContext context) {
    if (body instanceof BigInt number) {
      return HostObject.forObject(new BigIntBody(number.bigIntegerValue()), context);
    }
    Value value = Context.getCurrent().asValue(body);
    return JsKind.isJson(value)
        ? context.toGuestValue(null, JsonConversion.toMessageBody(value))
        : body;
  }
}
