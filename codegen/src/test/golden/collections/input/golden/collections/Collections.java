package golden.collections;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

public class Collections implements Iterable<String> {
  public List<String> list(List<String> in) {
    return in;
  }

  public Set<Integer> set(Set<Integer> in) {
    return in;
  }

  public Map<String, List<Buffer>> map(Map<String, Buffer> in) {
    return null;
  }

  public Map<Integer, String> keyed(Map<Integer, String> in) {
    return in;
  }

  public Map.Entry<String, JsonObject> entry() {
    return null;
  }

  public String[] array(int[] in) {
    return null;
  }

  public void write(byte[] bytes, byte[] dst) {}

  public Instant instant(Instant in) {
    return in;
  }

  public List<Instant> instants(List<Instant> in) {
    return in;
  }

  public LocalDate date(LocalDate in) {
    return in;
  }

  public Optional<UUID> optional(Class<?> type) {
    return null;
  }

  public Throwable error(Throwable in) {
    return in;
  }

  @Override
  public Iterator<String> iterator() {
    return null;
  }
}
