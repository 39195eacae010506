import { CassandraClient } from '@vertx/cassandra-client';

const client = CassandraClient.create(vertx, { keyspace: 'shop' });
const rows = await client.executeWithFullFetch('SELECT name FROM item');
console.log(rows.size());
