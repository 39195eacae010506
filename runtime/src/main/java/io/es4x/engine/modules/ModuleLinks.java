package io.es4x.engine.modules;

import com.oracle.js.parser.ir.Module;
import com.oracle.js.parser.ir.Module.ExportEntry;
import com.oracle.js.parser.ir.Module.ImportEntry;
import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.objects.AbstractModuleRecord;
import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import com.oracle.truffle.js.runtime.objects.ExportResolution;
import com.oracle.truffle.js.runtime.objects.JSModuleRecord;
import io.es4x.threads.ContextThread;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks the imports of modules that the program links ({@code vm.SourceTextModule}), with V8's
 * errors.
 */
@ContextThread
final class ModuleLinks {
  private static final List<TruffleString> NO_NAMES =
      List.of(Module.STAR_NAME, Module.SOURCE_IMPORT_NAME);

  private ModuleLinks() {}

  /**
   * Checks the imports of a module that is about to be linked, and of its dependencies.
   *
   * @throws com.oracle.truffle.js.runtime.JSException the {@code SyntaxError} of the first import
   *     without a matching export
   */
  static void check(AbstractModuleRecord root) {
    Deque<AbstractModuleRecord> pending = new ArrayDeque<>(List.of(root));
    Set<AbstractModuleRecord> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      if (pending.pop() instanceof JSModuleRecord module && !module.isLinked()) {
        checkNames(module);
        for (ModuleRequest request : module.getRequestedModules()) {
          AbstractModuleRecord imported = module.getImportedModule(request);
          if (seen.add(imported)) {
            pending.push(imported);
          }
        }
      }
    }
  }

  private static void checkNames(JSModuleRecord record) {
    for (ImportEntry entry : record.getModule().getImportEntries()) {
      check(record, entry.getModuleRequest(), entry.getImportName());
    }
    for (ExportEntry entry : record.getModule().getIndirectExportEntries()) {
      check(record, entry.getModuleRequest(), entry.getImportName());
    }
  }

  private static void check(CyclicModuleRecord record, ModuleRequest request, TruffleString name) {
    if (NO_NAMES.contains(name)) {
      return;
    }
    ExportResolution found = record.getImportedModule(request).resolveExport(name);
    if (found.isNull() || found.isAmbiguous()) {
      throw Errors.createSyntaxError(
          found.isNull()
              ? "The requested module '%s' does not provide an export named '%s'"
                  .formatted(request.specifier(), name)
              : "The requested module '%s' contains conflicting star exports for name '%s'"
                  .formatted(request.specifier(), name));
    }
  }
}
