import { Order, OrderCodec } from 'java:com.acme';

/** A member that sends orders to the others, and prints what they reply. */
const bus = vertx.eventBus();
bus.registerDefaultCodec(Order.class, new OrderCodec());
const json = { id: 7, product: 'té', placed: new Date(5) };
const order = new Order(7, 'té', new Date(5));
const ask = async (address, body, options) =>
  (await bus.request(address, body, { sendTimeout: 100_000, ...options })).body();

console.log('ready');
for (const reply of [
  await ask('knowing', order),
  await ask('knowing', json, { codecName: 'order' }),
]) {
  console.log('order', reply.product(), reply.equals(order), reply === order);
}
await ask('unknowing', order).catch((e) => console.log(e.message));
console.log('then', (await ask('unknowing', json)).product, (await ask('knowing', order)).id());
process.exit();
