package io.es4x.profile;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.instrumentation.AllocationEvent;
import com.oracle.truffle.api.instrumentation.AllocationEventFilter;
import com.oracle.truffle.api.instrumentation.AllocationListener;
import com.oracle.truffle.api.instrumentation.TruffleInstrument;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.AnyThread;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The JavaScript objects of an engine that are alive: the engine tells of each that it makes, but
 * for functions, and not of its size.
 */
@AnyThread
final class LiveObjects implements AllocationListener {
  /**
   * An object of the set, which is in it once: those of a second context, as a worker's, are told
   * of twice.
   */
  private static final class Followed extends WeakReference<JSObject> {
    private final int hash;

    Followed(JSObject object, ReferenceQueue<JSObject> dead) {
      super(object, dead);
      this.hash = System.identityHashCode(object);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      JSObject object = get();
      return this == other
          || object != null && other instanceof Followed followed && followed.refersTo(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private final Set<Followed> objects = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<JSObject> dead = new ReferenceQueue<>();

  private LiveObjects() {}

  @Override
  public void onEnter(AllocationEvent event) {}

  @Override
  @TruffleBoundary
  public void onReturnValue(AllocationEvent event) {
    if (event.getValue() instanceof JSObject object) {
      objects.add(new Followed(object, dead));
    }
    Reference<? extends JSObject> collected;
    while ((collected = dead.poll()) != null) {
      objects.remove(collected);
    }
  }

  /** Returns the number of objects by the name of their class, after a garbage collection. */
  Map<String, Long> count() {
    System.gc();
    Map<String, Long> counts = new TreeMap<>();
    for (Followed each : objects) {
      JSObject object = each.get();
      if (object != null) {
        counts.merge(classOf(object), 1L, Long::sum);
      }
    }
    return counts;
  }

  /** The name of its constructor, which is looked up without running code of the program. */
  private static String classOf(JSObject object) {
    String name = JSRuntime.getConstructorName(object).toJavaStringUncached();
    return name.isEmpty() ? "(anonymous)" : name;
  }

  /**
   * The registration by which Truffle finds {@link LiveObjects}. Public for the code that Truffle's
   * annotation processor generates.
   */
  @TruffleInstrument.Registration(
      id = Instrument.ID,
      name = "Live JavaScript objects",
      services = LiveObjects.class)
  public static final class Instrument extends TruffleInstrument {
    static final String ID = "es4x-live-objects";

    @Override
    protected void onCreate(Env env) {
      LiveObjects objects = new LiveObjects();
      env.getInstrumenter().attachAllocationListener(AllocationEventFilter.ANY, objects);
      env.registerService(objects);
    }
  }
}
