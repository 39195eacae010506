package io.es4x.interop.message;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.Message;
import io.vertx.core.eventbus.impl.BodyReadStream;
import io.vertx.core.eventbus.impl.EventBusImpl;
import io.vertx.core.eventbus.impl.MessageProducerImpl;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Makes Vert.x ask {@link MessageContext} for the headers of messages. Replies are left out: who
 * has asked for one goes on in its own context.
 */
public final class MessageContextPatches {
  private static final String WHY =
      "The values of AsyncLocalStorages do not follow messages; until an interceptor can refuse a"
          + " message to its sender";

  private static final String BODIES =
      "The items of a bodyStream() do not tell the headers of their messages; until it has a variant"
          + " that does";

  private static final ClassDesc CONTEXT = Patch.desc(MessageContext.class);
  private static final MethodTypeDesc HEADERS =
      MethodTypeDesc.of(Patch.desc(MultiMap.class), Patch.desc(DeliveryOptions.class));

  private static final MethodTypeDesc HANDLE_BODY =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, Patch.desc(Handler.class), Patch.desc(Message.class));

  private MessageContextPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(EventBusImpl.class, WHY)
            .in("send", 1, asked())
            .in("publish", 1, asked())
            .in("request", 1, asked()),
        Patch.of(MessageProducerImpl.class, WHY).in("write", 1, asked()),
        Patch.of(BodyReadStream.class, BODIES)
            .inAll(1, CodeEdit.insteadOfCalls("body", code -> {}))
            .inAll(
                1,
                CodeEdit.insteadOfCalls(
                    "handle", code -> code.invokestatic(CONTEXT, "handleBody", HANDLE_BODY))));
  }

  private static CodeEdit asked() {
    return CodeEdit.insteadOfCalls(
        "getHeaders", code -> code.invokestatic(CONTEXT, "headers", HEADERS));
  }
}
