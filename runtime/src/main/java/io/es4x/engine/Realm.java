package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.builtins.JSUncheckedProxyHandler;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A global object with the intrinsic objects that belong to it: one of several in a context. */
@ContextThread
public final class Realm {
  private final JSRealm realm;

  private Realm(JSRealm realm) {
    this.realm = realm;
  }

  /** The realm that the context began with. */
  public static Realm main() {
    return new Realm(JSRealm.getMain(null));
  }

  /** Makes another realm in the current context, which shares its tasks. */
  public static Realm create() {
    return new Realm(JSRealm.getMain(null).createChildRealm());
  }

  /**
   * Sets the time zone of dates.
   *
   * @param name by which the standard database has it; an unknown one changes nothing; null for the
   *     machine's
   */
  public void setTimeZone(@Nullable String name) {
    realm.setLocalTimeZone(name);
  }

  /** The global object. */
  public Object global() {
    return realm.getGlobalObject();
  }

  /**
   * Lets a proxy take the place of the global object.
   *
   * @param traps an object with the functions of a proxy's handler, which need not keep a proxy's
   *     invariants
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

  /** Runs code of the engine in the realm: what it makes has the realm's prototypes. */
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
