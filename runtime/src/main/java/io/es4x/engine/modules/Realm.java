package io.es4x.engine.modules;

import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.builtins.JSUncheckedProxyHandler;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.engine.promises.WaitingAgent;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A realm: a global object with its own intrinsic objects. A context can have several. */
@ContextThread
public final class Realm {
  private final JSRealm realm;
  private final @Nullable WaitingAgent ownJobs;

  private Realm(JSRealm realm, @Nullable WaitingAgent ownJobs) {
    this.realm = realm;
    this.ownJobs = ownJobs;
  }

  /** Returns the realm that the context was created with. */
  public static Realm main() {
    return new Realm(JSRealm.getMain(null), null);
  }

  /**
   * Creates another realm in the current context.
   *
   * @param hasOwnJobs whether its promise jobs wait until {@link #runJobs}; otherwise they are
   *     those of the context
   */
  public static Realm create(boolean hasOwnJobs) {
    JSRealm realm = JSRealm.getMain(null).createChildRealm();
    return new Realm(realm, hasOwnJobs ? WaitingAgent.install(realm) : null);
  }

  /** Runs the promise jobs of a realm that has its own. */
  public void runJobs() {
    WaitingAgent jobs = ownJobs;
    if (jobs != null) {
      enter(
          () -> {
            jobs.processAllPromises(false);
            return jobs;
          });
    }
  }

  /**
   * Sets the time zone of dates.
   *
   * @param name in the IANA time zone database; an unknown name changes nothing; null for the
   *     machine's time zone
   */
  public void setTimeZone(@Nullable String name) {
    realm.setLocalTimeZone(name);
  }

  /** Sets the importer of the realm's code that is in no script or module with its own. */
  public void setImporter(Object importer) {
    ImportReferrer.setImporter(realm, (JSDynamicObject) importer);
  }

  /** The global object. */
  public Object global() {
    return realm.getGlobalObject();
  }

  /**
   * Replaces the global object with a proxy.
   *
   * @param traps an object with the functions of a proxy handler; the invariants of proxies are not
   *     enforced
   * @return the proxy
   */
  public Object replaceGlobal(Object traps) {
    JSContext context = realm.getContext();
    JSDynamicObject from = (JSDynamicObject) traps;
    JSDynamicObject handler = JSUncheckedProxyHandler.create(context, realm);
    for (Object name : JSObject.ownPropertyKeys(from)) {
      JSObject.set(handler, name, JSObject.get(from, name));
    }
    JSDynamicObject proxy = JSProxy.create(context, realm, realm.getGlobalObject(), handler);
    realm.setGlobalObject(proxy);
    return proxy;
  }

  /**
   * Runs code of the engine in the realm, so that objects it creates have the realm's prototypes.
   */
  <T> T enter(Supplier<T> code) {
    JSRealm main = JSRealm.getMain(null);
    JSRealm previous = main.enterRealm(null, realm);
    try {
      return code.get();
    } finally {
      main.leaveRealm(null, previous);
    }
  }

  JSRealm realm() {
    return realm;
  }
}
