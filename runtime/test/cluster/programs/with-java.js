/** A member in JavaScript beside one in Java. */
const bus = vertx.eventBus();
const counter = await vertx.sharedData().getCounter('both');
await counter.incrementAndGet();
await bus
  .consumer('js', async (message) => {
    message.reply({ ...message.body(), list: [1, null, { text: 'é' }] });
    const reply = await bus.request('java', { big: 2n ** 70n, n: 0.5 });
    const notes = await vertx.sharedData().getAsyncMap('notes');
    console.log('got', JSON.stringify(reply.body(), ['by', 'n']), await notes.get('java'));
  })
  .completion();
console.log('ready');
