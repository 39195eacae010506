package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import java.util.Set;

/**
 * The classes of the runtime whose members builtins call: Java halves, and what those return.
 *
 * <p>Programs may not look them up; those whose objects they get, such as exceptions, lead no
 * further. The members of all other classes of the runtime are hidden, for Vert.x may hand out
 * objects of those: factories, handlers, values of a context.
 */
@AnyThread
final class RuntimeClasses {
  /** Functions and objects that builtins give to the engine implement these interfaces. */
  private static final String PROXIES = "org.graalvm.polyglot.proxy.";

  static final Set<String> CALLED =
      JavaClasses.named(
          "io.es4x.builtins: ScriptHost",
          "io.es4x.context: Dispatch",
          "io.es4x.errors: HostErrors ListenException SourcePosition",
          "io.es4x.interop: HostJson HostJson$Form HostPrototypes HostPrototypes$Json JsonArrayMethods JsonObjectMethods",
          "io.es4x.interop.message: MessageContext",
          "io.es4x.loader: CommonJsHost EsmHost HooksHost ModuleFunctionsHost ProgramHost TracesHost",
          "io.es4x.loader.resolve: Deprecations$Deprecation ModuleException",
          "io.es4x.loader.typescript: AsyncScript TypeStripping$Problem TypeStripping$Result",
          "io.es4x.mocha: MochaHost",
          "io.es4x.node.bindings: BindingsHost",
          "io.es4x.node.bindings.os: InterfaceAddress OsHost",
          "io.es4x.node.bindings.v8: Collections Collections$Collection HeapHost HeapHost$Memory",
          "io.es4x.node.http: HttpMetricsHost MeasuredConnection MeasuredRequest MeasuredServer",
          "io.es4x.node.inspector: InspectorHost",
          "io.es4x.node.library: LibraryHost VertxStreamsHost",
          "io.es4x.node.process: LateHandling ProcessHost TextFile",
          "io.es4x.os: StandardStream",
          "io.es4x.repl: Line Line$Async Line$Script ReplHost",
          "io.es4x.services: Permission PermissionDeniedException",
          "io.es4x.sql: JsRow",
          "io.es4x.verticle: SupervisionOptions",
          "io.es4x.web.console: JavaValues",
          "io.es4x.web.fetch: ClientHost Exchange FetchFailure UpgradedSocket",
          "io.es4x.web.serve: IncomingBody OutgoingBody ServeHost",
          "io.es4x.web.timers: Timers",
          "io.es4x.web.urlpattern: PatternComponent UrlPattern UrlPatternHost");

  private RuntimeClasses() {}

  static boolean areCalled(String name) {
    return CALLED.contains(name) || name.startsWith(PROXIES);
  }
}
