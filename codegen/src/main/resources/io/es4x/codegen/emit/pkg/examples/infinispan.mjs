// Not on JDK 25 yet: Infinispan 14.0 asks for what JDK 24 has taken away. @vertx/hazelcast starts.
// Start several, on one machine or more: npx es4x run --cluster
vertx.eventBus().consumer('greeting', (message) => message.reply(`Hello ${message.body()}`));
const reply = await vertx.eventBus().request('greeting', 'you');
console.log(reply.body());
