import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [{ type: 'zookeeper', config: { connection: 'localhost:2181', path: '/shop' } }],
});
console.log((await retriever.getConfig()).encode());
