// Answers the messages of the program that has forked it.

process.on('message', (message) => {
  if (message.end) process.disconnect();
  else process.send({ ...message, got: true });
});
process.on('disconnect', () => console.log('disconnected', process.connected));
process.send({ ready: typeof process.channel, variables: process.env.NODE_CHANNEL_FD });
