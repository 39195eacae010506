package io.es4x.node.bindings.messaging;

import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.objects.PlainCopies;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Ports and copies: {@code internalBinding('messaging')}, described by messaging.binding.d.ts and
 * completed by messaging.js.
 */
@ContextThread
public final class MessagingBinding {
  private final ContextServices services;
  private final PlainCopies copies = new PlainCopies();
  private final Set<Endpoint> open = Collections.newSetFromMap(new WeakHashMap<>());

  private MessagingBinding(ContextServices services) {
    this.services = services;
  }

  public static Object create(ContextServices services) {
    MessagingBinding ports = new MessagingBinding(services);
    services.openings().add(() -> Set.copyOf(ports.open).forEach(Endpoint::close));
    RawObject binding = new RawObject("messaging").state(ports);
    return MessagingFunctionsGlue.addTo(binding).object();
  }

  static Object pair() {
    return RawArray.of(Channel.pair().stream().map(RawHandle::of).toArray());
  }

  static Object named(String name) {
    return RawHandle.of(Channel.named(name));
  }

  Object listen(Endpoint end, Value wake) {
    AsyncResource port = new AsyncResource(services, ResourceType.MESSAGE_PORT);
    open.add(end);
    end.listen(() -> port.callLater(wake));
    return RawHandle.of(port);
  }

  void release(Endpoint end) {
    open.remove(end);
    end.listen(null);
  }

  void close(Endpoint end) {
    open.remove(end);
    end.close();
  }

  static boolean post(Endpoint end, Bytes bytes, Object parts, int ports) {
    return end.post(PostedMessage.of(bytes, parts, ports));
  }

  static Object next(Endpoint end, boolean all) {
    PostedMessage next = end.next(all);
    if (next == null) {
      return Undefined.instance;
    }
    return next == PostedMessage.CLOSE ? Null.instance : next.value();
  }

  static Object pass(Object end, Bytes bytes, Object parts, int ports) {
    return PostedMessage.of(bytes, parts, ports).value();
  }

  static Object heldBy(Object handle) {
    return RawHandle.get(handle, Object.class);
  }

  @Nullable Object copy(Object value) {
    return copies.copy(value);
  }

  static boolean isHandle(Object value) {
    return RawHandle.held(value) != null;
  }
}
