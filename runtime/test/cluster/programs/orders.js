import { Order, OrderCodec } from 'java:com.acme';

/** A member that replies with the order that it gets. One called "unknowing" does not have the codec. */
const [name] = process.argv.slice(2);
const bus = vertx.eventBus();
if (name !== 'unknowing') bus.registerDefaultCodec(Order.class, new OrderCodec());
await bus.consumer(name, (message) => message.reply(message.body())).completion();
console.log('ready');
