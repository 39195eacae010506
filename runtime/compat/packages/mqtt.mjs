import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const broker = await Aedes.createBroker();
  broker.authenticate = (_client, user, password, done) => {
    if (user !== 'broken') return done(null, String(password) === 'right');
    done(Object.assign(new Error('unavailable'), { returnCode: 3 }), null);
  };
  broker.authorizePublish = (_client, packet, done) =>
    done(packet.topic.startsWith('closed/') ? new Error('not allowed') : null);
  const server = createServer(broker.handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `mqtt://127.0.0.1:${server.address().port}`;
  const enter = (clientId, password = 'right', more = {}) =>
    mqtt.connectAsync(url, { clientId, username: 'u', password, reconnectPeriod: 0, ...more });
  const will = { topic: 'gone', payload: 'one', qos: 1, retain: false };
  const one = await enter('one', 'right', { will });
  const two = await enter('two');
  try {
    const got = [];
    two.on('message', (topic, payload, { qos, retain }) =>
      got.push([topic, `${payload}`, qos, retain]),
    );
    const until = async (count) => {
      while (got.length < count) await once(two, 'message');
      return got.splice(0);
    };
    await one.publishAsync('rooms/kept', 'old', { retain: true, qos: 1 });
    const granted = await two.subscribeAsync({
      'rooms/+': { qos: 2 },
      'deep/#': { qos: 0 },
      gone: { qos: 1 },
    });
    equal(
      granted.map(({ topic, qos }) => [topic, qos]),
      [
        ['rooms/+', 2],
        ['deep/#', 0],
        ['gone', 1],
      ],
    );
    equal(await until(1), [['rooms/kept', 'old', 1, true]]);
    await one.publishAsync('rooms/1', 'exactly once', { qos: 2 });
    equal(await until(1), [['rooms/1', 'exactly once', 2, false]]);
    await one.publishAsync('rooms/1/2', 'nobody hears');
    await one.publishAsync('deep/a/b', Buffer.alloc(70_000, 'x'), { qos: 1 });
    const [[topic, payload, qos]] = await until(1);
    equal([topic, payload.length, qos], ['deep/a/b', 70_000, 0]);
    await two.unsubscribeAsync('deep/#');
    broker.publish({ topic: 'deep/x', payload: 'lost', qos: 0 }, () => {});
    broker.publish({ topic: 'rooms/2', payload: 'from the broker', qos: 1 }, () => {});
    equal(await until(1), [['rooms/2', 'from the broker', 1, false]]);
    one.stream.destroy();
    equal(await until(1), [['gone', 'one', 1, false]]);
    await fails(() => enter('three', 'wrong'), /Not authorized|Bad username/i);
    equal(broker.connectedClients, 1);
  } finally {
    await Promise.all([one.endAsync(true), two.endAsync()]);
    await new Promise((resolve) => broker.close(resolve));
    server.close();
  }
}
