package io.es4x.engine.modules;

import com.oracle.js.parser.ir.Module.ImportPhase;
import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.GraalJSException;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.AbstractModuleRecord;
import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSModuleData;
import com.oracle.truffle.js.runtime.objects.JSModuleRecord;
import com.oracle.truffle.js.runtime.objects.SyntheticModuleRecord;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Module Record that the program links itself ({@code vm.Module}). */
@ContextThread
public final class RawModule {
  private static final String MIME_TYPE = "application/javascript+module";

  private final AbstractModuleRecord record;
  private final Realm realm;

  /**
   * The error thrown by the evaluation steps of a synthetic module; the engine does not keep it.
   */
  private @Nullable Object thrown;

  private RawModule(AbstractModuleRecord record, Realm realm) {
    this.record = record;
    this.realm = realm;
  }

  /**
   * Parses a Source Text Module Record.
   *
   * @param path by which the engine identifies the module; the file need not exist
   * @param importer see {@link ImportReferrer}
   * @param realm in which it is evaluated, and whose {@code SyntaxError} is thrown
   */
  public static RawModule parse(String text, Path path, Object importer, Realm realm) {
    JSContext context = realm.realm().getContext();
    ImportReferrer.initializeMetaIn(context);
    Source source = RawScript.source(text, path, MIME_TYPE);
    JSModuleData parsed =
        realm.enter(
            () ->
                ImportReferrer.parse(
                    (JSDynamicObject) importer,
                    () -> context.getEvaluator().parseModule(context, source)));
    return new RawModule(new JSModuleRecord(parsed, realm.realm().getModuleLoader()), realm);
  }

  /**
   * Creates a Synthetic Module Record.
   *
   * @param steps called once to evaluate it
   */
  public static RawModule synthetic(
      Path path, List<TruffleString> exports, Runnable steps, Realm realm) {
    // The steps need the module, which is created after the record.
    RawModule[] made = new RawModule[1];
    SyntheticModuleRecord record =
        new SyntheticModuleRecord(
            realm.realm().getContext(),
            RawScript.source("", path, MIME_TYPE),
            null,
            exports,
            _ -> made[0].takeSteps(steps));
    made[0] = new RawModule(record, realm);
    return made[0];
  }

  private void takeSteps(Runnable steps) {
    try {
      steps.run();
    } catch (GraalJSException error) {
      thrown = error.getErrorObject();
      throw error;
    }
  }

  /** Creates the object with the import attributes of a request; it has no prototype. */
  public static Object attributes(ModuleRequest request) {
    JSDynamicObject attributes =
        JSOrdinary.createWithNullPrototype(Realm.main().realm().getContext());
    request
        .attributes()
        .forEach((key, value) -> JSRuntime.createDataProperty(attributes, key, value));
    return attributes;
  }

  /** Returns the module requests, without duplicates. */
  public List<ModuleRequest> requests() {
    return record instanceof CyclicModuleRecord cyclic
        ? cyclic.getRequestedModules().stream().distinct().toList()
        : List.of();
  }

  /**
   * Links a module request to a module; returns false if the same request was already linked to
   * another module.
   */
  public boolean fulfil(ModuleRequest request, RawModule module) {
    AbstractModuleRecord before = record.addLoadedModule(realm.realm(), request, module.record);
    return before == null || before == module.record;
  }

  /**
   * Links the module and its dependencies.
   *
   * <p>All their module requests must have been fulfilled before.
   *
   * @throws JSException {@code SyntaxError} for an import without a matching export
   */
  public void link() {
    ModuleLinks.check(record);
    realm.enter(
        () -> {
          record.loadRequestedModulesSync(realm.realm(), Undefined.instance);
          record.link(realm.realm());
          return record;
        });
  }

  /** Evaluates the module; returns a promise that is settled when the evaluation has ended. */
  public Object evaluate() {
    Object promise = realm.enter(() -> record.evaluate(realm.realm()));
    realm.runJobs();
    return promise;
  }

  /** The module namespace object. */
  public Object namespace() {
    return realm.enter(() -> record.getModuleNamespace(ImportPhase.Evaluation));
  }

  /** The status of the record. */
  public CyclicModuleRecord.Status status() {
    return record.getStatus();
  }

  /** Returns the value thrown by the evaluation; null if there is none. */
  public @Nullable Object error() {
    if (!(record instanceof CyclicModuleRecord cyclic) || !cyclic.hasBeenEvaluated()) {
      return thrown;
    }
    Throwable error = cyclic.getEvaluationError();
    return error instanceof GraalJSException exception ? exception.getErrorObject() : error;
  }

  /** Returns whether the module has a top-level await. */
  public boolean hasTopLevelAwait() {
    return record instanceof CyclicModuleRecord cyclic && cyclic.hasTLA();
  }

  /** Returns whether the module or one of its dependencies has a top-level await. */
  public boolean hasAsyncGraph() {
    return hasAsyncGraph(record, new HashSet<>());
  }

  private static boolean hasAsyncGraph(
      AbstractModuleRecord record, Set<AbstractModuleRecord> seen) {
    if (!(record instanceof CyclicModuleRecord cyclic) || !seen.add(record)) {
      return false;
    }
    return cyclic.hasTLA()
        || cyclic.getRequestedModules().stream()
            .anyMatch(request -> hasAsyncGraph(cyclic.getImportedModule(request), seen));
  }

  /** Sets the value of an export of a synthetic module. */
  public void setExport(TruffleString name, Object value) {
    ((SyntheticModuleRecord) record).setSyntheticModuleExport(name, value);
  }
}
