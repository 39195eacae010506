import { ConsulClient } from '@vertx/consul-client';

const client = ConsulClient.create(vertx, { host: 'localhost' });
await client.putValue('color', 'blue');
console.log((await client.getValue('color')).getValue());
