package io.es4x.server;

import io.es4x.interop.function.ServerCallbacksOverlay;
import io.es4x.overlay.Overlay;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.ChannelGroupFuture;
import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.ShutdownEvent;
import io.vertx.core.net.impl.VertxEventLoopGroup;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: changes what no option of Vert.x's servers does.
 *
 * <p>Since 4.2.18 two of Netty's HTTP handlers fail a connection that has more than 128 requests
 * pipelined, unless they are told another limit. That protects servers that read on and on. Those
 * of Vert.x stop reading while a request is pending, so theirs get none.
 */
public final class ServerOverlay {
  private static final String HTTP = "io.vertx.core.http.impl.";
  private static final String INITIALIZER = HTTP + "HttpServerConnectionInitializer";
  private static final String HTTP_SERVER = HTTP + "HttpServerImpl";
  private static final String NET_SERVER = "io.vertx.core.net.impl.NetServerImpl";
  private static final String BALANCER = "io.vertx.core.net.impl.ServerChannelLoadBalancer";
  private static final ClassDesc LATE = Overlay.desc(LateConnections.class);
  private static final String EXTENSIONS =
      "io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtensionHandler";
  private static final String COMPRESSOR = "io.netty.handler.codec.http.HttpContentCompressor";
  private static final MethodTypeDesc TAKES_SERVER =
      MethodTypeDesc.of(ConstantDescs.CD_void, Overlay.desc(NetServer.class));

  private ServerOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    unlimited(overlay, HTTP + "HttpServerConnectionHandler", EXTENSIONS);
    unlimited(overlay, HTTP + "HttpChunkContentCompressor", COMPRESSOR);
    AtomicInteger constructors = new AtomicInteger();
    ClassTransform registration =
        Overlay.in(
            ConstantDescs.INIT_NAME,
            (code, element) -> {
              if (element instanceof ReturnInstruction) {
                constructors.incrementAndGet();
                code.aload(0)
                    .invokestatic(ClassDesc.of(OpenServers.class.getName()), "made", TAKES_SERVER);
              }
              code.with(element);
            });
    AtomicInteger handlers = new AtomicInteger();
    AtomicInteger ends = new AtomicInteger();
    AtomicInteger broadcasts = new AtomicInteger();
    AtomicInteger graces = new AtomicInteger();
    AtomicInteger binds = new AtomicInteger();
    overlay.transformOnce(
        NET_SERVER,
        constructors,
        registration,
        release(ends),
        shutdown(broadcasts),
        grace(graces),
        explain(binds),
        ServerCallbacksOverlay.told(handlers));
    Overlay.check(NET_SERVER, handlers, 2);
    Overlay.checkOnce(NET_SERVER, binds);
    Overlay.checkOnce(NET_SERVER, ends);
    Overlay.checkOnce(NET_SERVER, broadcasts);
    Overlay.checkOnce(NET_SERVER, graces);
    AtomicInteger closes = new AtomicInteger();
    overlay.transformOnce(BALANCER, closes, passOn(closes));
    AtomicInteger starts = new AtomicInteger();
    overlay.transformOnce(INITIALIZER, starts, await(starts));
    AtomicInteger httpHandlers = new AtomicInteger();
    overlay.transform(HTTP_SERVER, ServerCallbacksOverlay.told(httpHandlers));
    Overlay.check(HTTP_SERVER, httpHandlers, 6);
  }

  /** Has {@link ListenFailures} and {@link ListeningServers} know what becomes of listening. */
  private static ClassTransform explain(AtomicInteger binds) {
    ClassDesc future = Overlay.desc(Future.class);
    ClassDesc address = Overlay.desc(SocketAddress.class);
    return Overlay.in(
        "listen",
        (code, element) -> {
          code.with(element);
          if (element instanceof InvokeInstruction call
              && call.name().equalsString("bind")
              && call.typeSymbol().parameterCount() == 2) {
            binds.incrementAndGet();
            code.aload(2) // The address, behind the context.
                .invokestatic(
                    Overlay.desc(ListenFailures.class),
                    "explained",
                    MethodTypeDesc.of(future, future, address))
                .invokestatic(
                    Overlay.desc(ListeningServers.class),
                    "noted",
                    MethodTypeDesc.of(future, future));
          }
        });
  }

  /** Has {@link FirstRequests} know of each connection for HTTP. */
  private static ClassTransform await(AtomicInteger starts) {
    ClassDesc options = Overlay.desc(HttpServerOptions.class);
    return Overlay.in(
        "configurePipeline",
        Overlay.atStart(
            code -> {
              starts.incrementAndGet();
              code.aload(1)
                  .aload(0)
                  .getfield(ClassDesc.of(INITIALIZER), "options", options)
                  .invokestatic(
                      Overlay.desc(FirstRequests.class),
                      "await",
                      MethodTypeDesc.of(
                          ConstantDescs.CD_void, Overlay.desc(Channel.class), options));
            }));
  }

  /** Has {@link LateConnections} tell the connections of a server that it shuts down. */
  private static ClassTransform shutdown(AtomicInteger broadcasts) {
    ClassDesc server = ClassDesc.of(NET_SERVER);
    ClassDesc connections = Overlay.desc(ChannelGroup.class);
    ClassDesc loop = Overlay.desc(EventLoop.class);
    ClassDesc event = Overlay.desc(ShutdownEvent.class);
    return ClassTransform.transformingMethods(
        method -> method.methodName().equalsString("broadcastShutdownEvent"),
        (method, element) -> {
          if (element instanceof CodeModel) {
            broadcasts.incrementAndGet();
            method.withCode(
                code ->
                    code.aload(0)
                        .getfield(server, "channelGroup", connections)
                        .aload(0)
                        .getfield(server, "eventLoop", loop)
                        .aload(0)
                        .getfield(server, "closeEvent", event)
                        .aload(1)
                        .invokestatic(
                            LATE,
                            "shutDown",
                            MethodTypeDesc.of(
                                ConstantDescs.CD_void,
                                connections,
                                loop,
                                event,
                                Overlay.desc(Completable.class)))
                        .return_());
          } else {
            method.with(element);
          }
        });
  }

  /** Has a server wait for all connections that were told, not for those it had a moment before. */
  private static ClassTransform grace(AtomicInteger graces) {
    ClassDesc connections = Overlay.desc(ChannelGroup.class);
    return Overlay.in(
        "doGrace",
        (code, element) -> {
          if (element instanceof FieldInstruction field
              && field.name().equalsString("graceFuture")) {
            graces.incrementAndGet();
            code.getfield(ClassDesc.of(NET_SERVER), "channelGroup", connections)
                .invokeinterface(
                    connections,
                    "newCloseFuture",
                    MethodTypeDesc.of(Overlay.desc(ChannelGroupFuture.class)));
          } else {
            code.with(element);
          }
        });
  }

  /** Has a connection whose server has gone passed on, where Vert.x closes it. */
  private static ClassTransform passOn(AtomicInteger closes) {
    ClassDesc loops = Overlay.desc(VertxEventLoopGroup.class);
    return Overlay.in(
        "initChannel",
        (code, element) -> {
          if (element instanceof InvokeInstruction call && call.name().equalsString("close")) {
            closes.incrementAndGet();
            code.aload(0)
                .aload(0)
                .getfield(ClassDesc.of(BALANCER), "workers", loops)
                .invokestatic(
                    LATE,
                    "passOn",
                    MethodTypeDesc.of(
                        ConstantDescs.CD_void,
                        Overlay.desc(Channel.class),
                        Overlay.desc(ChannelInitializer.class),
                        loops))
                .aconst_null(); // The result of close(), which is not used.
          } else {
            code.with(element);
          }
        });
  }

  /**
   * Has a server let go of its handlers when it has closed: the first one of a port stays as long
   * as others listen there, which may be for ever.
   */
  private static ClassTransform release(AtomicInteger ends) {
    ClassDesc server = ClassDesc.of(NET_SERVER);
    ClassDesc handler = Overlay.desc(Handler.class);
    return Overlay.in(
        "doClose",
        (code, element) -> {
          code.with(element);
          if (element instanceof FieldInstruction field
              && field.opcode() == Opcode.PUTFIELD
              && field.name().equalsString("listening")) {
            ends.incrementAndGet();
            code.aload(0).aconst_null().putfield(server, "handler", handler);
            code.aload(0).aconst_null().putfield(server, "worker", handler);
            code.aload(0)
                .aconst_null()
                .putfield(server, "initializer", server.nested("NetSocketInitializer"));
          }
        });
  }

  /** Makes a class of Vert.x construct a handler of Netty with the largest depth of pipelines. */
  private static void unlimited(Overlay overlay, String name, String handler) throws IOException {
    AtomicInteger constructions = new AtomicInteger();
    CodeTransform construction =
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.owner().asSymbol().equals(ClassDesc.of(handler))
              && call.name().equalsString(ConstantDescs.INIT_NAME)) {
            constructions.incrementAndGet();
            MethodTypeDesc type = call.typeSymbol();
            code.loadConstant(Integer.MAX_VALUE)
                .swap() // The depth goes before the last parameter.
                .invokespecial(
                    call.owner().asSymbol(),
                    ConstantDescs.INIT_NAME,
                    type.insertParameterTypes(type.parameterCount() - 1, ConstantDescs.CD_int));
          } else {
            code.with(element);
          }
        };
    overlay.transformOnce(
        name, constructions, ClassTransform.transformingMethodBodies(construction));
  }
}
