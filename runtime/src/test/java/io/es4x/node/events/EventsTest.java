package io.es4x.node.events;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import org.junit.jupiter.api.Test;

/** {@code node:events}. */
class EventsTest {

  @Test
  void module_isTheEmitterClass() {
    assertEquals(
        "true true a 1\n",
        Program.print(
            """
            const EventEmitter = require('events');
            class Mine extends EventEmitter {}
            const mine = new Mine().on('a', (value) => console.log(
              EventEmitter === EventEmitter.EventEmitter, mine instanceof EventEmitter, 'a', value));
            mine.emit('a', 1);
            """));
  }

  @Test
  void error_withoutListener_throws() {
    assertEquals(
        "monitored boom\nboom\n",
        Program.print(
            """
            const { EventEmitter, errorMonitor } = require('node:events');
            const emitter = new EventEmitter();
            emitter.on(errorMonitor, (error) => console.log('monitored', error.message));
            try { emitter.emit('error', new Error('boom')); } catch (e) { console.log(e.message); }
            """));
  }

  @Test
  void once_resolvesWithTheArgumentsOrRejects() {
    assertEquals(
        "[ 1, 2 ] 0\nbad 0\n",
        Program.print(
            """
            const { EventEmitter, once } = require('events');
            const emitter = new EventEmitter();
            setTimeout(() => emitter.emit('a', 1, 2), 1);
            setTimeout(() => emitter.emit('error', new Error('bad')), 2);
            (async () => {
              console.log(await once(emitter, 'a'), emitter.listenerCount('error'));
              await once(emitter, 'a').catch((e) => console.log(e.message, emitter.listenerCount('a')));
            })();
            """));
  }

  @Test
  void on_iteratesOverTheEvents() {
    assertEquals(
        "[ 1 ]\n[ 2 ]\n0 0\n",
        Program.print(
            """
            const { EventEmitter, on } = require('events');
            const emitter = new EventEmitter();
            setTimeout(() => { emitter.emit('a', 1); emitter.emit('a', 2); }, 1);
            (async () => {
              for await (const values of on(emitter, 'a')) {
                console.log(values);
                if (values[0] === 2) break;
              }
              console.log(emitter.listenerCount('a'), emitter.listenerCount('error'));
            })();
            """));
  }
}
