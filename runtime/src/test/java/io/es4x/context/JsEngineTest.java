package io.es4x.context;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.es4x.interop.BindingTables;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.ModuleSystem;
import org.graalvm.polyglot.Engine;
import org.junit.jupiter.api.Test;

/** Tests the engines of a program and of the contexts that it makes. */
class JsEngineTest {
  private static ModuleSystem modules() {
    return new ModuleSystem(new ModuleOptions());
  }

  @Test
  void furtherContexts_ofASharedEngine_areOnThatEngine() {
    try (JsEngine engine = JsEngine.create(BindingTables.EMPTY, modules(), false)) {
      assertSame(engine, engine.further());
    }
  }

  @Test
  void furtherContexts_ofAnEngineForOne_shareAnother() {
    try (JsEngine engine = JsEngine.createForOneContext(BindingTables.EMPTY, modules(), false)) {
      JsEngine further = engine.further();
      assertNotSame(engine.polyglot(), further.polyglot());
      assertSame(further, engine.further());
      assertSame(further, further.further());
      assertSame(engine.modules(), further.modules());
    }
  }

  @Test
  void close_closesTheEngineOfFurtherContexts() {
    JsEngine engine = JsEngine.createForOneContext(BindingTables.EMPTY, modules(), false);
    Engine further = engine.further().polyglot();
    engine.close();
    assertThrows(IllegalStateException.class, further::getLanguages);
  }
}
