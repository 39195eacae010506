package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Es4xOptionsTest {
  private static final JsonObject JSON =
      new JsonObject()
          .put("application", "src/main/js")
          .put("conditions", JsonArray.of("development", "worker"))
          .put("preserveSymlinks", true)
          .put("messageContext", JsonArray.of("request", "user"));

  @Test
  void json_setsWhatItHas_andIsReturned() {
    Es4xOptions options = new Es4xOptions(JSON);
    assertEquals(Path.of("src/main/js"), options.getApplication());
    assertEquals(Set.of("worker", "development"), options.getConditions());
    assertTrue(options.isPreserveSymlinks());
    assertEquals(Set.of("user", "request"), options.getMessageContext());
    assertEquals(JSON, options.toJson());
    assertEquals(JSON.encode(), options.toString());
  }

  @Test
  void emptyJson_isTheDefaults() {
    Es4xOptions options = new Es4xOptions(new JsonObject());
    assertEquals(new Es4xOptions().toJson(), options.toJson());
    assertEquals(Es4xOptions.DEFAULT_APPLICATION, options.getApplication());
    assertEquals(Set.of(), options.getConditions());
    assertFalse(options.isPreserveSymlinks());
    assertEquals(Set.of(), options.getMessageContext());
  }

  @Test
  void copy_isIndependentOfTheOriginal() {
    Es4xOptions original = new Es4xOptions(JSON);
    Es4xOptions copy = new Es4xOptions(original);
    assertEquals(JSON, copy.toJson());
    copy.setApplication(Path.of("other")).addCondition("test").setPreserveSymlinks(false);
    copy.setMessageContext(Set.of());
    assertEquals(Set.of("development", "worker", "test"), copy.getConditions());
    assertEquals(JSON, original.toJson());
  }
}
