// Answers each message, until the last.
process.on('message', (message) => {
  process.send({
    message,
    isMap: message.map instanceof Map,
    bytes: message.bytes?.constructor.name,
  });
  if (message === 'end') process.disconnect();
});
process.on('disconnect', () => process.exit(4));
process.send({
  args: process.argv.slice(2),
  connected: process.connected,
  variables: Object.keys(process.env).filter((name) => /CHANNEL/.test(name)),
  fromParent: process.env.FROM_PARENT,
});
