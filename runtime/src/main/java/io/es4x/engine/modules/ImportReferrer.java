package io.es4x.engine.modules;

import com.oracle.js.parser.ir.Module.ImportPhase;
import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.nodes.promise.NewPromiseCapabilityNode;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSModuleRecord;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.PromiseCapabilityRecord;
import com.oracle.truffle.js.runtime.objects.ScriptOrModule;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The {@code [[HostDefined]]} of a Script Record or Module Record: the importer that {@code
 * import()} in its code calls. {@link ImportPatches} makes this the superclass of the engine's
 * class for both records.
 *
 * <p>The importer is an object with the functions {@code importModule(specifier, attributes,
 * isSource)}, which returns a promise of a namespace, and {@code initializeMeta(meta)}. Code
 * without an importer uses the module loader.
 */
@ContextThread
public class ImportReferrer {
  private static final Object IMPORT = Strings.fromJavaString("importModule");
  private static final Object META = Strings.fromJavaString("initializeMeta");
  private static final Object URL = Strings.fromJavaString("url");

  /** The importer of the code that the current thread is parsing. */
  private static final ThreadLocal<@Nullable JSDynamicObject> PARSED = new ThreadLocal<>();

  /** The importers of realms, for code that is in no script or module, such as that of a job. */
  private static final Map<JSRealm, JSDynamicObject> OF_REALMS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final @Nullable JSDynamicObject importer = PARSED.get();

  protected ImportReferrer() {}

  /** Parses code with an importer; null for code of the module loader. */
  static <T> T parse(@Nullable JSDynamicObject importer, Supplier<T> parser) {
    if (importer == null) {
      return parser.get();
    }
    PARSED.set(importer);
    try {
      return parser.get();
    } finally {
      PARSED.remove();
    }
  }

  /** Sets the initializer of {@code import.meta} to one that calls the module's importer. */
  static void initializeMetaIn(JSContext context) {
    if (!context.hasImportMetaInitializerBeenSet()) {
      context.setImportMetaInitializer(ImportReferrer::initializeMeta);
    }
  }

  private static void initializeMeta(JSDynamicObject meta, JSModuleRecord module) {
    JSDynamicObject importer = importerOf(module.getModuleData());
    if (importer == null) {
      JSRuntime.createDataProperty(meta, URL, Strings.fromJavaString(module.getURL()));
    } else {
      RawCall.call(JSObject.get(importer, META), importer, meta);
    }
  }

  /** Sets the importer of code of a realm that has no other. */
  static void setImporter(JSRealm realm, JSDynamicObject importer) {
    OF_REALMS.put(realm, importer);
  }

  /** Returns whether {@code import()} in code calls an importer. Called by the engine. */
  @TruffleBoundary
  public static boolean hasImporter(@Nullable ScriptOrModule code) {
    return importerOf(code) != null || OF_REALMS.containsKey(JSRealm.get(null));
  }

  /** Calls the importer of code; returns a promise in the code's realm. Called by the engine. */
  @TruffleBoundary
  public static JSDynamicObject importModule(@Nullable ScriptOrModule code, ModuleRequest request) {
    JSDynamicObject own = importerOf(code);
    JSDynamicObject importer =
        own != null
            ? own
            : Objects.requireNonNull(
                OF_REALMS.get(JSRealm.get(null)), "the engine asks hasImporter before");
    Object attributes = RawModule.attributes(request);
    boolean isSource = request.phase() == ImportPhase.Source;
    Object imported =
        RawCall.call(
            JSObject.get(importer, IMPORT), importer, request.specifier(), attributes, isSource);
    PromiseCapabilityRecord capability = NewPromiseCapabilityNode.createDefault(JSRealm.get(null));
    RawCall.call(capability.getResolve(), Undefined.instance, imported);
    return capability.getPromise();
  }

  private static @Nullable JSDynamicObject importerOf(@Nullable Object code) {
    return code instanceof ImportReferrer referrer ? referrer.importer : null;
  }
}
