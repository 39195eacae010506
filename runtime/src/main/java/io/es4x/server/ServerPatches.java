package io.es4x.server;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
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
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Patches of Vert.x servers, for behaviour that no option changes. */
public final class ServerPatches {
  private static final String HTTP = "io.vertx.core.http.impl.";
  private static final String INITIALIZER = HTTP + "HttpServerConnectionInitializer";
  private static final String RESPONSE = HTTP + "Http1xServerResponse";
  private static final String NET_SERVER = "io.vertx.core.net.impl.NetServerImpl";
  private static final String BALANCER = "io.vertx.core.net.impl.ServerChannelLoadBalancer";
  private static final ClassDesc SERVER = ClassDesc.of(NET_SERVER);
  private static final ClassDesc LATE = Patch.desc(LateConnections.class);
  private static final ClassDesc CONNECTIONS = Patch.desc(ChannelGroup.class);
  private static final ClassDesc LOOPS = Patch.desc(VertxEventLoopGroup.class);

  private ServerPatches() {}

  public static List<Patch> all() {
    return List.of(
        unlimited(
            HTTP + "HttpServerConnectionHandler",
            "io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtensionHandler"),
        unlimited(
            HTTP + "HttpChunkContentCompressor",
            "io.netty.handler.codec.http.HttpContentCompressor"),
        Patch.of(
                NET_SERVER,
                "A process cannot shut down its servers, as it does not know them; until"
                    + " Vert.x lists its servers")
            .in(
                ConstantDescs.INIT_NAME,
                1,
                CodeEdit.before(CodeEdit::isReturn, ServerPatches::register))
            .in("listen", 1, CodeEdit.after(ServerPatches::binds, ServerPatches::explain)),
        Patch.of(
                NET_SERVER,
                "The first server of a port keeps its handlers, and what they refer to, as long as"
                    + " others listen there, possibly without end; until Vert.x releases them")
            .in("doClose", 1, CodeEdit.after(ServerPatches::stops, ServerPatches::release)),
        Patch.of(
                NET_SERVER,
                "Connections that are accepted while a server shuts down are reset; until"
                    + " Vert.x serves the connections that the kernel has accepted")
            .in("broadcastShutdownEvent", 1, CodeEdit.instead(ServerPatches::shutDown))
            .in("doGrace", 1, CodeEdit.insteadOf(ServerPatches::readsGrace, ServerPatches::grace)),
        Patch.of(
                BALANCER,
                "A connection whose server was closed is closed, although another server of"
                    + " the port could take it; until Vert.x passes it on")
            .in("initChannel", 1, CodeEdit.insteadOfCalls("close", ServerPatches::passOn)),
        Patch.of(
                INITIALIZER,
                "A server that shuts down cannot wait for the first request of accepted"
                    + " connections; until Vert.x has a hook for accepted connections")
            .in("configurePipeline", 1, CodeEdit.atStart(ServerPatches::await)),
        Patch.of(
                RESPONSE,
                "A client that keeps its connection sends the next request on it although the server"
                    + " shuts down, and gets a reset; until Vert.x tells it in the last response")
            .in(
                "prepareHeaders",
                2,
                CodeEdit.after(ServerPatches::readsKeepAlive, ServerPatches::unlessShutDown)));
  }

  private static void register(CodeBuilder code) {
    MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_void, Patch.desc(NetServer.class));
    code.aload(0).invokestatic(Patch.desc(OpenServers.class), "made", type);
  }

  private static boolean binds(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.name().equalsString("bind")
        && call.typeSymbol().parameterCount() == 2;
  }

  /**
   * Passes the future of {@code listen()} through {@link ListenFailures} and {@link
   * ListeningServers}.
   */
  private static void explain(CodeBuilder code) {
    ClassDesc future = Patch.desc(Future.class);
    ClassDesc address = Patch.desc(SocketAddress.class);
    code.aload(2) // The address, the parameter after the context.
        .invokestatic(
            Patch.desc(ListenFailures.class),
            "explained",
            MethodTypeDesc.of(future, future, address))
        .invokestatic(
            Patch.desc(ListeningServers.class), "noted", MethodTypeDesc.of(future, future));
  }

  /** Passes each HTTP connection to {@link FirstRequests}. */
  private static void await(CodeBuilder code) {
    ClassDesc options = Patch.desc(HttpServerOptions.class);
    code.aload(1)
        .aload(0)
        .getfield(ClassDesc.of(INITIALIZER), "options", options)
        .invokestatic(
            Patch.desc(FirstRequests.class),
            "await",
            MethodTypeDesc.of(ConstantDescs.CD_void, Patch.desc(Channel.class), options));
  }

  /** Makes {@link LateConnections} notify the connections of a server that shuts down. */
  private static void shutDown(CodeBuilder code) {
    ClassDesc loop = Patch.desc(EventLoop.class);
    ClassDesc event = Patch.desc(ShutdownEvent.class);
    code.aload(0)
        .getfield(SERVER, "channelGroup", CONNECTIONS)
        .aload(0)
        .getfield(SERVER, "eventLoop", loop)
        .aload(0)
        .getfield(SERVER, "closeEvent", event)
        .aload(1)
        .invokestatic(
            LATE,
            "shutDown",
            MethodTypeDesc.of(
                ConstantDescs.CD_void, CONNECTIONS, loop, event, Patch.desc(Completable.class)))
        .return_();
  }

  private static boolean readsGrace(CodeElement element) {
    return element instanceof FieldInstruction field && field.name().equalsString("graceFuture");
  }

  /** Makes a server wait for all notified connections, not only those it had a moment earlier. */
  private static void grace(CodeBuilder code) {
    MethodTypeDesc type = MethodTypeDesc.of(Patch.desc(ChannelGroupFuture.class));
    code.getfield(SERVER, "channelGroup", CONNECTIONS)
        .invokeinterface(CONNECTIONS, "newCloseFuture", type);
  }

  private static void passOn(CodeBuilder code) {
    code.aload(0)
        .aload(0)
        .getfield(ClassDesc.of(BALANCER), "workers", LOOPS)
        .invokestatic(
            LATE,
            "passOn",
            MethodTypeDesc.of(
                ConstantDescs.CD_void,
                Patch.desc(Channel.class),
                Patch.desc(ChannelInitializer.class),
                LOOPS))
        .aconst_null(); // The result of close(), which is not used.
  }

  private static boolean stops(CodeElement element) {
    return element instanceof FieldInstruction field
        && field.opcode() == Opcode.PUTFIELD
        && field.name().equalsString("listening");
  }

  private static void release(CodeBuilder code) {
    ClassDesc handler = Patch.desc(Handler.class);
    code.aload(0).aconst_null().putfield(SERVER, "handler", handler);
    code.aload(0).aconst_null().putfield(SERVER, "worker", handler);
    code.aload(0)
        .aconst_null()
        .putfield(SERVER, "initializer", SERVER.nested("NetSocketInitializer"));
  }

  /**
   * Makes a class of Vert.x construct a Netty handler with an unlimited number of pipelined
   * requests.
   */
  private static Patch unlimited(String name, String handler) {
    return Patch.of(
            name,
            "Netty fails a connection with more than 128 pipelined requests, to protect"
                + " servers that read without limit; Vert.x stops reading while a request is"
                + " pending. Until Vert.x has an option")
        .inAll(
            1,
            CodeEdit.insteadOfCalls(
                call ->
                    call.owner().asSymbol().equals(ClassDesc.of(handler))
                        && call.name().equalsString(ConstantDescs.INIT_NAME),
                ServerPatches::withDepth));
  }

  private static void withDepth(CodeBuilder code, InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    code.loadConstant(Integer.MAX_VALUE)
        .swap() // The depth goes before the last parameter.
        .invokespecial(
            call.owner().asSymbol(),
            ConstantDescs.INIT_NAME,
            type.insertParameterTypes(type.parameterCount() - 1, ConstantDescs.CD_int));
  }

  private static boolean readsKeepAlive(CodeElement element) {
    return element instanceof FieldInstruction field && field.name().equalsString("keepAlive");
  }

  private static void unlessShutDown(CodeBuilder code) {
    code.aload(0)
        .getfield(ClassDesc.of(RESPONSE), "conn", ClassDesc.of(HTTP + "Http1xServerConnection"))
        .getfield(
            ClassDesc.of(HTTP + "Http1xConnection"), "shutdownInitiated", ConstantDescs.CD_boolean)
        .iconst_1()
        .ixor()
        .iand();
  }
}
