import { createInterface } from 'node:readline';

/** A member that prints whom it hears of, and reads and writes an entry of a map as it is told. */
const [name] = process.argv.slice(2);
const bus = vertx.eventBus();
const map = await vertx.sharedData().getAsyncMap('entries');
const heard = new Map();
let shown = '';

await bus
  .consumer('alive', (message) => {
    heard.set(message.body(), Date.now());
  })
  .completion();

const hears = () => [...heard].filter(([, at]) => at > Date.now() - 2000).map(([each]) => each);

setInterval(() => {
  bus.publish('alive', name);
  const text = `hears ${hears().sort()}`;
  if (text !== shown) console.log(text);
  shown = text;
}, 200);

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command, value] = line.split(' ');
  try {
    if (command === 'put') await map.put('entry', value);
    console.log(command, command === 'heard' ? `${hears().sort()}` : await map.get('entry'));
  } catch (e) {
    console.log(command, 'failed:', e.message);
  }
});
console.log('ready');
