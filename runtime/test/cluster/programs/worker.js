/** A member that notes each job in a map of the cluster, and answers when it is there. */
const [name] = process.argv.slice(2);
const done = await vertx.sharedData().getAsyncMap('done');
const consumer = vertx.eventBus().consumer('job', async (message) => {
  await done.put(`${message.body()}`, name);
  message.reply(name);
});
await consumer.completion();
console.log('ready');
