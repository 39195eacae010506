package io.es4x.permissions.vertx;

import static io.es4x.patch.CodeEdit.atStart;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.es4x.services.PermissionDeniedException;
import io.vertx.core.Promise;
import io.vertx.core.dns.AddressResolverOptions;
import io.vertx.core.dns.DnsClient;
import io.vertx.core.dns.DnsClientOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.file.impl.FileResolverImpl;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.internal.resolver.NameResolver;
import io.vertx.core.net.ConnectOptions;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.ProxyOptions;
import io.vertx.core.net.SocketAddress;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.CopyOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Makes Vert.x ask {@link VertxGate} before it reaches a file, a socket or a class. */
public final class VertxGatePatches {
  private static final String WHY =
      "With permissions, a program could reach by Vert.x what builtins deny; until Vert.x can be"
          + " given a function that decides";

  private static final String FILES = "io.vertx.core.file.impl.FileSystemImpl";
  private static final String CLIENT = "io.vertx.core.net.impl.NetClientImpl";
  private static final ClassDesc GATE = Patch.desc(VertxGate.class);
  private static final ClassDesc VERTX = Patch.desc(VertxInternal.class);
  private static final ClassDesc TEXT = ConstantDescs.CD_String;
  private static final ClassDesc ADDRESS = Patch.desc(SocketAddress.class);
  private static final ClassDesc PATH = Patch.desc(Path.class);

  private static final MethodTypeDesc COPIES =
      MethodTypeDesc.of(PATH, PATH, PATH, Patch.desc(CopyOption.class).arrayType());
  private static final MethodTypeDesc CHANGES_MODE =
      MethodTypeDesc.of(PATH, PATH, Patch.desc(Set.class));

  private VertxGatePatches() {}

  public static List<Patch> all() {
    return List.of(
        files(),
        resources(),
        folders("2", "copy", "copyOf", COPIES),
        folders("5", "setPosixFilePermissions", "changeMode", CHANGES_MODE),
        sentFiles("io.vertx.core.http.impl.Http1xServerResponse"),
        sentFiles("io.vertx.core.http.impl.Http2ServerResponse"),
        sentFiles("io.vertx.core.net.impl.NetSocketImpl"),
        uploads(),
        client(),
        server(),
        datagrams(),
        names(),
        resolver(),
        vertx(),
        verticles());
  }

  private static Patch files() {
    return Patch.of(FILES, WHY)
        .in("copyInternal", 1, two("copy"))
        .in("copyRecursiveInternal", 1, two("copy"))
        .in("moveInternal", 1, two("move"))
        .in("truncateInternal", 1, one("write"))
        .in("chmodInternal", 2, one("write"))
        .in("chownInternal", 1, one("write"))
        .in("propsInternal", 1, one("read"))
        .in("lpropsInternal", 1, one("read"))
        .in("linkInternal", 1, atStart(VertxGatePatches::link))
        .in("symlinkInternal", 1, atStart(VertxGatePatches::link))
        .in("unlinkInternal", 1, one("write"))
        .in("readSymlinkInternal", 1, one("read"))
        .in("deleteInternal", 2, one("write"))
        .in("mkdirInternal", 4, one("write"))
        .in("createTempDirectoryInternal", 1, one("write"))
        .in("createTempFileInternal", 1, one("write"))
        .in("readDirInternal", 2, one("read"))
        .in("readFileInternal", 1, one("read"))
        .in("writeFileInternal", 1, one("write"))
        .in("openInternal", 1, atStart(VertxGatePatches::open))
        .in("createFileInternal", 2, one("write"))
        .in("existsInternal", 1, one("read"))
        .in("fsPropsInternal", 1, one("read"));
  }

  private static Patch resources() {
    ClassDesc options = Patch.desc(FileSystemOptions.class);
    return Patch.of(FileResolverImpl.class, WHY)
        .in(
            ConstantDescs.INIT_NAME,
            MethodTypeDesc.of(ConstantDescs.CD_void, options),
            1,
            atStart(code -> code.aload(1).invokestatic(GATE, "unpack", gate(options))));
  }

  /** Replaces a call for each file of a folder by the method of the gate that checks it first. */
  private static Patch folders(String action, String method, String asking, MethodTypeDesc type) {
    return Patch.of(FILES + "$" + action + "$1", WHY)
        .inAll(2, CodeEdit.insteadOfCalls(method, code -> code.invokestatic(GATE, asking, type)));
  }

  private static CodeEdit one(String permission) {
    return atStart(
        code -> {
          vertxOfFiles(code);
          code.aload(1).invokestatic(GATE, permission, gate(VERTX, TEXT));
        });
  }

  private static CodeEdit two(String permission) {
    return atStart(
        code -> {
          vertxOfFiles(code);
          code.aload(1).aload(2).invokestatic(GATE, permission, gate(VERTX, TEXT, TEXT));
        });
  }

  private static void open(CodeBuilder code) {
    vertxOfFiles(code);
    code.aload(1)
        .aload(2)
        .invokestatic(GATE, "open", gate(VERTX, TEXT, Patch.desc(OpenOptions.class)));
  }

  private static void link(CodeBuilder code) {
    code.invokestatic(GATE, "link", gate());
  }

  private static void vertxOfFiles(CodeBuilder code) {
    code.aload(0).getfield(ClassDesc.of(FILES), "vertx", VERTX);
  }

  /** A connection that is not permitted fails; its pool waits for the promise. */
  private static Patch client() {
    ClassDesc options = Patch.desc(ConnectOptions.class);
    ClassDesc promise = Patch.desc(Promise.class);
    return Patch.of(CLIENT, WHY)
        .in(
            "connectInternal",
            MethodTypeDesc.of(
                ConstantDescs.CD_void,
                options,
                ConstantDescs.CD_boolean,
                promise,
                Patch.desc(ContextInternal.class),
                ConstantDescs.CD_int),
            1,
            atStart(
                code -> {
                  connecting(code, options);
                  code.ifThen(
                      Opcode.IFNONNULL,
                      then -> {
                        then.aload(3);
                        connecting(then, options);
                        then.invokeinterface(
                                promise,
                                "fail",
                                MethodTypeDesc.of(
                                    ConstantDescs.CD_void, ConstantDescs.CD_Throwable))
                            .return_();
                      });
                }));
  }

  private static void connecting(CodeBuilder code, ClassDesc options) {
    ClassDesc ofClient = Patch.desc(NetClientOptions.class);
    ClassDesc proxy = Patch.desc(ProxyOptions.class);
    code.aload(1)
        .aload(0)
        .getfield(ClassDesc.of(CLIENT), "options", ofClient)
        .invokevirtual(ofClient, "getProxyOptions", MethodTypeDesc.of(proxy))
        .invokestatic(
            GATE,
            "connecting",
            MethodTypeDesc.of(Patch.desc(PermissionDeniedException.class), options, proxy));
  }

  private static Patch server() {
    return Patch.of("io.vertx.core.net.impl.NetServerImpl", WHY)
        .in(
            "bind(ContextInternal, SocketAddress)",
            method ->
                method.methodName().equalsString("bind")
                    && method.methodTypeSymbol().parameterCount() == 2,
            1,
            atStart(code -> code.aload(2).invokestatic(GATE, "listen", gate(ADDRESS))));
  }

  private static Patch datagrams() {
    return Patch.of("io.vertx.core.datagram.impl.DatagramSocketImpl", WHY)
        .in(
            "listen(int, String)",
            method ->
                method.methodName().equalsString("listen")
                    && method.methodTypeSymbol().parameterCount() == 2,
            1,
            atStart(code -> port(code, 1, 2)))
        .in(
            "send(Buffer, int, String)",
            method ->
                method.methodName().equalsString("send")
                    && method.methodTypeSymbol().parameterCount() == 3
                    && !method.methodTypeSymbol().parameterType(0).equals(TEXT),
            1,
            atStart(code -> port(code, 2, 3)));
  }

  private static void port(CodeBuilder code, int port, int host) {
    code.iload(port).aload(host).invokestatic(GATE, "use", gate(ConstantDescs.CD_int, TEXT));
  }

  private static Patch names() {
    return Patch.of("io.vertx.core.dns.impl.DnsClientImpl", WHY)
        .in("queryAll", 1, atStart(VertxGatePatches::lookUp))
        .in(
            "lookup(String)",
            method ->
                method.methodName().equalsString("lookup")
                    && method.methodTypeSymbol().parameterCount() == 1,
            1,
            atStart(VertxGatePatches::lookUp));
  }

  private static void lookUp(CodeBuilder code) {
    code.aload(1).invokestatic(GATE, "lookUp", gate(TEXT));
  }

  private static Patch resolver() {
    ClassDesc options = Patch.desc(AddressResolverOptions.class);
    return Patch.of(NameResolver.class, WHY)
        .in(
            ConstantDescs.INIT_NAME,
            1,
            atStart(code -> code.aload(2).invokestatic(GATE, "resolve", gate(options))));
  }

  private static Patch vertx() {
    ClassDesc options = Patch.desc(DnsClientOptions.class);
    CodeEdit factories = atStart(code -> code.invokestatic(GATE, "factories", gate()));
    return Patch.of("io.vertx.core.impl.VertxImpl", WHY)
        .in("registerVerticleFactory", 1, factories)
        .in("unregisterVerticleFactory", 1, factories)
        .in("verticleFactories", 1, factories)
        .in(
            "createDnsClient",
            MethodTypeDesc.of(Patch.desc(DnsClient.class), options),
            1,
            atStart(code -> code.aload(1).invokestatic(GATE, "ask", gate(options))));
  }

  private static Patch verticles() {
    return Patch.of("io.vertx.core.impl.verticle.JavaVerticleFactory", WHY)
        .in(
            "createVerticle2",
            1,
            atStart(code -> code.aload(1).invokestatic(GATE, "deploy", gate(TEXT))));
  }

  private static Patch sentFiles(String type) {
    return Patch.of(type, WHY)
        .in(
            "sendFile(String, long, long)",
            method ->
                method.methodName().equalsString("sendFile")
                    && method.methodTypeSymbol().parameterType(0).equals(TEXT),
            1,
            atStart(code -> code.aload(1).invokestatic(GATE, "send", gate(TEXT))));
  }

  private static Patch uploads() {
    return Patch.of("io.vertx.core.http.impl.ClientMultipartFormDataPart", WHY)
        .in(
            "<init>(String, String, String, String, boolean)",
            method ->
                method.methodName().equalsString("<init>")
                    && method.methodTypeSymbol().parameterCount() == 5
                    && method.methodTypeSymbol().parameterType(2).equals(TEXT),
            1,
            atStart(code -> code.aload(3).invokestatic(GATE, "upload", gate(TEXT))));
  }

  private static MethodTypeDesc gate(ClassDesc... parameters) {
    return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
  }
}
