package io.es4x.node.library;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.compiler.CompilerStart;
import io.es4x.engine.objects.Intrinsics;
import io.es4x.engine.objects.Primordials;
import io.es4x.engine.raw.RawObject;
import io.es4x.os.OperatingSystem;
import io.es4x.scripts.Scripts;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code library.js}. Public for GraalJS only. */
@ContextThread
public final class LibraryHost {
  private static final String FOLDER = "io/es4x/node/library/";

  /**
   * The modules whose frames appear in stacks because programs look for them: agent-base, the base
   * of proxy agents, recognizes a request of {@code https} by {@code node:https:} in the stack.
   */
  private static final Set<String> READ_IN_STACKS = Set.of("https");

  /** The modules of which programs in this process have been warned. */
  private static final Set<String> WARNED_OF = ConcurrentHashMap.newKeySet();

  private final Context context;
  private final Scripts scripts;
  private final ContextServices services;
  private final Primordials primordials;

  /**
   * Creates it for a context, before its program has run.
   *
   * @param scripts reads the library's sources once per engine
   */
  public LibraryHost(Context context, Scripts scripts, ContextServices services) {
    this.context = context;
    this.scripts = scripts;
    this.services = services;
    this.primordials = new Primordials(intrinsics(context));
  }

  private static Intrinsics intrinsics(Context context) {
    context.initialize("js");
    context.enter();
    try {
      return Intrinsics.remember();
    } finally {
      context.leave();
    }
  }

  /**
   * Returns a function with a source of the library as its body.
   *
   * @param id such as {@code internal/util}
   * @param parameters of the function
   */
  public Value compile(String id, String parameters) {
    CompilerStart.moduleLoaded();
    boolean inStacks = READ_IN_STACKS.contains(id);
    return scripts.function(context, FOLDER + id + ".js", "node:" + id, inStacks, parameters);
  }

  /** Returns whether servers of {@code node:http} go the short way where they can. */
  public boolean isHttpShort() {
    return !"false".equals(System.getProperty("es4x.short-http"));
  }

  /** Returns whether Vert.x measures, and so servers of {@code node:http}, too. */
  public boolean isMeasured() {
    return services.isMeasured();
  }

  /** Returns the name of the operating system where it is not Linux; null on Linux. */
  public @Nullable String otherSystem() {
    return OperatingSystem.LINUX ? null : OperatingSystem.NAME;
  }

  /** Returns whether no context of the process has asked this of a module before. */
  public boolean isFirstWarningOf(String module) {
    return WARNED_OF.add(module);
  }

  /** Returns whether the library has a module. */
  public boolean has(String id) {
    return scripts.has(FOLDER + id + ".js");
  }

  /** Returns whether Node has an internal binding. */
  public boolean hasBinding(String name) {
    return scripts.has(FOLDER + "bindings/" + name + ".json");
  }

  /** The text of a JSON file of the library, such as {@code bindings/fs} or {@code options}. */
  public String json(String name) {
    return scripts.text(FOLDER + name + ".json");
  }

  /** The options of this process or worker that the library reads. */
  public List<String> options() {
    return services.settings().libraryOptions();
  }

  /** The Java part of an internal binding; undefined if there is none. */
  public Object binding(String name) {
    return orUndefined(InternalBindings.create(name, services));
  }

  /** The functions that look up primordials by name, described by primordials.binding.d.ts. */
  public Object primordials() {
    return PrimordialFunctionsGlue.addTo(new RawObject("primordials").state(primordials)).object();
  }

  /** The functions that make and copy templates, described by templates.binding.d.ts. */
  public Object templates() {
    return TemplateFunctionsGlue.addTo(new RawObject("templates")).object();
  }

  /**
   * Returns whether a function belongs to a script of the runtime, which does not appear in stacks.
   */
  public boolean isInternal(Value function) {
    SourceSection place = function.getSourceLocation();
    return place != null && place.getSource().isInternal();
  }

  /** Creates a private symbol, which is not among the keys of an object. */
  public Object privateSymbol(String description) {
    return Symbol.createPrivate(Strings.fromJavaString(description));
  }

  private static Object orUndefined(@Nullable Object value) {
    return value == null ? Undefined.instance : value;
  }
}
