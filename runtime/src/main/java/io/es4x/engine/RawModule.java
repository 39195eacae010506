package io.es4x.engine;

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

/** A Module Record whose imports the program links itself. */
@ContextThread
public final class RawModule {
  private static final String MIME_TYPE = "application/javascript+module";

  private final AbstractModuleRecord record;
  private final Realm realm;

  /** The error of the steps of a synthetic module, of which the engine keeps none. */
  private @Nullable Object thrown;

  private RawModule(AbstractModuleRecord record, Realm realm) {
    this.record = record;
    this.realm = realm;
  }

  /**
   * Parses a Source Text Module Record.
   *
   * @param path by which the engine knows the module; there need be no such file
   * @param importer of {@link ImportReferrer}
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
   * Makes a Synthetic Module Record.
   *
   * @param steps called once to evaluate it
   */
  public static RawModule synthetic(
      Path path, List<TruffleString> exports, Runnable steps, Realm realm) {
    // The steps of the record are those of the module that has it.
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

  /** The import attributes of a request, an object without a prototype. */
  public static Object attributes(ModuleRequest request) {
    JSDynamicObject attributes =
        JSOrdinary.createWithNullPrototype(Realm.main().realm().getContext());
    request
        .attributes()
        .forEach((key, value) -> JSRuntime.createDataProperty(attributes, key, value));
    return attributes;
  }

  /** Returns the requests of the module for others, each once. */
  public List<ModuleRequest> requests() {
    return record instanceof CyclicModuleRecord cyclic
        ? cyclic.getRequestedModules().stream().distinct().toList()
        : List.of();
  }

  /**
   * Links one request of the module to the module that fulfils it; returns whether that is the one
   * that fulfils the same request in another phase.
   */
  public boolean fulfil(ModuleRequest request, RawModule module) {
    AbstractModuleRecord before = record.addLoadedModule(realm.realm(), request, module.record);
    return before == null || before == module.record;
  }

  /**
   * Links the graph of the module.
   *
   * <p>The requests of all modules of it must have been fulfilled.
   *
   * @throws JSException {@code SyntaxError} for an import that no module exports
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

  /** Evaluates the module; returns the promise of its end. */
  public Object evaluate() {
    return realm.enter(() -> record.evaluate(realm.realm()));
  }

  /** The module namespace object. */
  public Object namespace() {
    return realm.enter(() -> record.getModuleNamespace(ImportPhase.Evaluation));
  }

  /** The status of the record. */
  public CyclicModuleRecord.Status status() {
    return record.getStatus();
  }

  /** Returns the value that the evaluation has thrown; null for none. */
  public @Nullable Object error() {
    if (!(record instanceof CyclicModuleRecord cyclic) || !cyclic.hasBeenEvaluated()) {
      return thrown;
    }
    Throwable error = cyclic.getEvaluationError();
    return error instanceof GraalJSException exception ? exception.getErrorObject() : error;
  }

  /** Returns whether the module awaits at its top level. */
  public boolean hasTopLevelAwait() {
    return record instanceof CyclicModuleRecord cyclic && cyclic.hasTLA();
  }

  /** Returns whether the module, or one that it imports, awaits at its top level. */
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
