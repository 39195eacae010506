package io.es4x.node.bindings.vm;

import com.oracle.js.parser.ir.Module.ImportPhase;
import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.modules.RawModule;
import io.es4x.engine.modules.Realm;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawCall;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.errors.ScriptName;
import io.es4x.errors.ScriptName.Imports;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Modules that a program links itself: {@code internalBinding('module_wrap')}, described by
 * module-wrap.binding.d.ts and completed by module-wrap.js.
 */
@ContextThread
public final class ModuleWrapBinding {
  private ModuleWrapBinding() {}

  public static Object create(ContextServices services) {
    return ModuleWrapFunctionsGlue.addTo(new RawObject("module_wrap")).object();
  }

  static Object parse(
      String text, String file, int lines, int columns, Object importer, Realm realm) {
    ScriptName name = new ScriptName(file, lines, columns, Imports.MISSING);
    try {
      return RawHandle.of(RawModule.parse(text, name.path(), importer, realm));
    } catch (JSException error) {
      ScriptSyntaxError.explain(error, name, text);
      throw error;
    }
  }

  static Object synthetic(String file, Object[] exports, Object steps, Realm realm) {
    ScriptName name = new ScriptName(file, 0, 0, Imports.MISSING);
    List<TruffleString> names = Arrays.stream(exports).map(TruffleString.class::cast).toList();
    return RawHandle.of(
        RawModule.synthetic(
            name.path(), names, () -> RawCall.call(steps, Undefined.instance), realm));
  }

  static Object requests(RawModule module) {
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

  static @Nullable Integer link(RawModule module, Object[] modules) {
    List<ModuleRequest> requests = module.requests();
    for (int i = 0; i < modules.length; i++) {
      if (!module.fulfil(requests.get(i), RawHandle.get(modules[i], RawModule.class))) {
        return i;
      }
    }
    return null;
  }

  static Object evaluate(RawModule module, int milliseconds, Object expired, Object interrupted) {
    return ContextifyBinding.limited(milliseconds, expired, interrupted, module::evaluate);
  }

  static String status(RawModule module) {
    return module.error() != null
        ? "kErrored"
        : switch (module.status()) {
          case New, Unlinked -> "kUninstantiated";
          case Linking -> "kInstantiating";
          case Linked -> "kInstantiated";
          case Evaluating -> "kEvaluating";
          case EvaluatingAsync, Evaluated -> "kEvaluated";
        };
  }

  static Object error(RawModule module) {
    Object error = module.error();
    return error == null ? Undefined.instance : error;
  }
}
