package io.es4x.node.bindings.vm;

import com.oracle.js.parser.ir.Module.ImportPhase;
import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawCall;
import io.es4x.engine.RawFunction;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawModule;
import io.es4x.engine.RawObject;
import io.es4x.engine.Realm;
import io.es4x.errors.ScriptName;
import io.es4x.errors.ScriptName.Imports;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.List;

/**
 * Modules that a program links itself: {@code internalBinding('module_wrap')}, completed by
 * module-wrap.js.
 */
@ContextThread
public final class ModuleWrapBinding {
  /** The body of a function whose first argument is a module. */
  private interface Body {
    Object call(RawModule module, Arguments arguments);
  }

  private ModuleWrapBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("module_wrap")
        .function("parse", 6, ModuleWrapBinding::parse)
        .function("synthetic", 4, ModuleWrapBinding::synthetic)
        .function("requests", 1, of((module, _) -> requests(module)))
        .function("link", 2, of(ModuleWrapBinding::link))
        .function("instantiate", 1, of((module, _) -> instantiate(module)))
        .function(
            "evaluate",
            3,
            of((module, rest) -> ContextifyBinding.limited(rest, 1, module::evaluate)))
        .function("namespace", 1, of((module, _) -> module.namespace()))
        .function("status", 1, of((module, _) -> status(module)))
        .function("error", 1, of((module, _) -> error(module)))
        .function("hasTopLevelAwait", 1, of((module, _) -> module.hasTopLevelAwait()))
        .function("hasAsyncGraph", 1, of((module, _) -> module.hasAsyncGraph()))
        .function("setExport", 3, of(ModuleWrapBinding::setExport))
        .object();
  }

  private static RawFunction of(Body body) {
    return arguments -> body.call(module(arguments.get(0)), arguments);
  }

  private static RawModule module(Object handle) {
    return RawHandle.get(handle, RawModule.class);
  }

  /** Parses a text: its name, the lines and columns before it, its importer, and its realm. */
  private static Object parse(Arguments arguments) {
    String text = arguments.string(0);
    ScriptName name =
        new ScriptName(
            arguments.string(1), arguments.integer(2, 0), arguments.integer(3, 0), Imports.MISSING);
    Realm realm = ContextifyBinding.realm(arguments, 5);
    try {
      return RawHandle.of(RawModule.parse(text, name.path(), arguments.get(4), realm));
    } catch (JSException error) {
      ScriptSyntaxError.explain(error, name, text);
      throw error;
    }
  }

  /** Makes a synthetic module: its name, the names of its exports, its steps, and its realm. */
  private static Object synthetic(Arguments arguments) {
    ScriptName name = new ScriptName(arguments.string(0), 0, 0, Imports.MISSING);
    List<TruffleString> exports =
        Arrays.stream(RawArray.elements(arguments.get(1))).map(TruffleString.class::cast).toList();
    Object steps = arguments.get(2);
    return RawHandle.of(
        RawModule.synthetic(
            name.path(),
            exports,
            () -> RawCall.call(steps, Undefined.instance),
            ContextifyBinding.realm(arguments, 3)));
  }

  /**
   * Returns the requests: of each its specifier, its attributes, and whether it is for a source.
   */
  private static Object requests(RawModule module) {
    return RawArray.of(
        module.requests().stream()
            .map(
                request ->
                    RawArray.of(
                        request.specifier(),
                        RawModule.attributes(request),
                        request.phase() == ImportPhase.Source))
            .toArray());
  }

  /**
   * Fulfils the requests by modules, in their order; returns the index of the first whose module is
   * another one than before, or undefined.
   */
  private static Object link(RawModule module, Arguments arguments) {
    Object[] modules = RawArray.elements(arguments.get(1));
    List<ModuleRequest> requests = module.requests();
    for (int i = 0; i < modules.length; i++) {
      if (!module.fulfil(requests.get(i), module(modules[i]))) {
        return i;
      }
    }
    return Undefined.instance;
  }

  private static Object instantiate(RawModule module) {
    module.link();
    return Undefined.instance;
  }

  /** The name of the constant that stands for the status. */
  private static Object status(RawModule module) {
    String name =
        module.error() != null
            ? "kErrored"
            : switch (module.status()) {
              case New, Unlinked -> "kUninstantiated";
              case Linking -> "kInstantiating";
              case Linked -> "kInstantiated";
              case Evaluating -> "kEvaluating";
              case EvaluatingAsync, Evaluated -> "kEvaluated";
            };
    return Strings.fromJavaString(name);
  }

  private static Object error(RawModule module) {
    Object error = module.error();
    return error == null ? Undefined.instance : error;
  }

  private static Object setExport(RawModule module, Arguments arguments) {
    module.setExport(arguments.text(1), arguments.get(2));
    return Undefined.instance;
  }
}
