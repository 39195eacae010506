// The verticle, or the other process, that replies with what it gets.
await vertx
  .eventBus()
  .consumer('echo', (message) => message.reply(message.body()))
  .completion();
console.log('Listening on the event bus');
