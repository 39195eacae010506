import assert from 'node:assert/strict';
import { blocks } from '../../.dev/page.mjs';
import { application, inBrief, linkVertx, start } from './support/es4x.js';
import { compileInto } from './support/java.js';

const [Order = '', OrderCodec = ''] = blocks('interop.md', 'java');
const [SENDS = ''] = blocks('interop.md', 'js').filter((block) => block.includes('OrderCodec'));

/** Replies what it gets, as text; on other addresses the last order, and a new one. */
const Orders = `
package com.acme;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.json.JsonObject;
import java.time.Instant;

public final class Orders extends VerticleBase {
  private Order last;

  @Override
  public Future<?> start() {
    var bus = vertx.eventBus();
    bus.consumer("last", message -> message.reply(last));
    bus.consumer("made", message -> message.reply(new Order(9, "milk", Instant.EPOCH)));
    bus.consumer("notes", message -> message.reply(((Note) message.body()).text()));
    return bus.consumer("orders", message -> message.reply(described(message.body()))).completion();
  }

  private String described(Object body) {
    last = body instanceof JsonObject json ? json.mapTo(Order.class) : (Order) body;
    boolean isEqual = !(body instanceof JsonObject json) || Order.of(json).equals(last);
    return body.getClass().getSimpleName() + " " + last + " " + isEqual;
  }
}`;

const Note = `
package com.acme;

public record Note(String text) implements java.io.Serializable {}`;

describe('messages with objects of Java classes', function () {
  this.timeout(300_000);
  inBrief();

  it('are made from JSON by the consumer or a codec, or sent as they are', async () => {
    const app = application({
      'package.json': JSON.stringify({
        type: 'module',
        dependencies: { '@vertx/core': '*' },
        es4x: {
          jars: ['./acme.jar'],
          mvnDependencies: ['com.fasterxml.jackson.core:jackson-databind'],
        },
      }),
      'main.mjs': `
        import { Note } from 'java:com.acme';
        import { StringJoiner } from 'java:java.util';
        await vertx.deployVerticle('java:com.acme.Orders');
        ${SENDS}
        const ask = async (...args) => (await bus.request(...args)).body();
        const placed = new Date(5);
        console.log(await ask('orders', { id: 1, product: 'tea', placed }));
        console.log(await ask('orders', { id: 2, product: 'tea', placed }, { codecName: 'order' }));
        const order = new Order(3, 'tea', placed);
        console.log(await ask('orders', order));
        console.log((await ask('last', null)) === order, JSON.stringify(await ask('made', null)));
        bus.consumer('js', (message) => message.reply([message.body() === order, message.body().product()].join()));
        console.log(await ask('js', order), await ask('js', { id: 4, product: 'é', placed }, { codecName: 'order' }));
        console.log(await ask('notes', new Note('copied')));
        try { bus.send('notes', new StringJoiner('')); } catch (e) { console.log(e.name, /registerDefaultCodec/.test(e.message)); }
        process.exit();`,
    });
    try {
      linkVertx(app.folder, ['core']);
      await compileInto(app.folder, { Order, OrderCodec, Orders, Note });
      const { code, stdout, stderr } = await start(app.folder).ended;
      const text = (/** @type {number} */ id) =>
        `Order[id=${id}, product=tea, placed=1970-01-01T00:00:00.005Z] true`;
      assert.deepEqual(
        stdout.trim().split('\n'),
        [
          `JsonObject ${text(1)}`,
          `Order ${text(2)}`,
          `Order ${text(3)}`,
          'true {"id":9,"product":"milk","placed":"1970-01-01T00:00:00.000Z"}',
          'true,tea false,é',
          'copied',
          'java.lang.IllegalArgumentException true',
        ],
        stderr,
      );
      assert.equal(code, 0);
    } finally {
      app.remove();
    }
  });
});
