package io.es4x.node.bindings.v8;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import io.es4x.threads.AnyThread;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/** The garbage collections since this was made, until it is stopped. Public for GraalJS only. */
@AnyThread
public final class Collections {
  private final List<Collection> seen = new CopyOnWriteArrayList<>();
  private final NotificationListener listener = this::noted;

  /**
   * One collection.
   *
   * @param isYoung whether it was one of young objects alone
   */
  public record Collection(
      boolean isYoung, double usedBefore, double usedAfter, double microseconds) {}

  Collections() {
    for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(listener, null, null);
      }
    }
  }

  private void noted(Notification notification, @Nullable Object handback) {
    if (notification
        .getType()
        .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
      GcInfo times = info.getGcInfo();
      seen.add(
          new Collection(
              info.getGcAction().contains("minor"),
              used(times.getMemoryUsageBeforeGc()),
              used(times.getMemoryUsageAfterGc()),
              times.getDuration() * 1000.0));
    }
  }

  private static double used(Map<String, MemoryUsage> pools) {
    return pools.values().stream().mapToLong(MemoryUsage::getUsed).sum();
  }

  /** Ends it; returns the collections in their order. */
  public Collection[] stop() {
    for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      try {
        ((NotificationEmitter) collector).removeNotificationListener(listener);
      } catch (ListenerNotFoundException ended) {
        break;
      }
    }
    return seen.toArray(Collection[]::new);
  }
}
