vertx.eventBus().consumer('greetings', (message) => message.reply(`Hello, ${message.body()}!`));
