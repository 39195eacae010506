import { MongoClient } from '@vertx/mongo-client';

const client = MongoClient.createShared(vertx, { db_name: 'shop' });
await client.insert('items', { name: 'lamp', price: 20 });
console.log(await client.find('items', { name: 'lamp' }));
