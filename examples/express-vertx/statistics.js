// A verticle: it runs on an event loop of its own, and is talked to over the event bus.
const bus = vertx.eventBus();
const statistics = { notes: 0, words: 0 };

const notes = bus.consumer('notes', (message) => {
  statistics.notes++;
  statistics.words += message.body().text.split(/\s+/).length;
});
const questions = bus.consumer('statistics', (message) => {
  message.reply(statistics);
});
await Promise.all([notes.completion(), questions.completion()]);
