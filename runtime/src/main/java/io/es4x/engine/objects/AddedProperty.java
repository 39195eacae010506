package io.es4x.engine.objects;

import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * A property that objects get, one after the other, which have had the same properties before.
 * Where it is stored is learned from the first of them.
 */
@ContextThread
public final class AddedProperty {
  private final Object key;
  private @Nullable Addition known;

  /**
   * @param key a string or symbol of the engine
   */
  public AddedProperty(Object key) {
    this.key = key;
  }

  /**
   * Defines the property of an object, by CreateDataPropertyOrThrow of ECMA-262. Objects that have
   * had other properties before get it, too, in the time that the engine takes.
   */
  public void to(JSObject object, Object value) {
    if (known != null && known.fits(object, value)) {
      known.make(object, value);
      return;
    }
    Shape before = object.getShape();
    JSRuntime.createDataPropertyOrThrow(object, key, value);
    known = Addition.made(object, key, before);
  }
}
