// Start several, on one machine or more: npx es4x run --cluster
vertx.eventBus().consumer('greeting', (message) => message.reply(`Hello ${message.body()}`));
const reply = await vertx.eventBus().request('greeting', 'you');
console.log(reply.body());
