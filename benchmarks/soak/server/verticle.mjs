vertx.eventBus().consumer('double', (message) => message.reply(2 * message.body()));
