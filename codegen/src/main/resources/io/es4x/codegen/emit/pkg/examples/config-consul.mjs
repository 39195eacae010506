import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [{ type: 'consul', config: { host: 'localhost', port: 8500, prefix: 'shop' } }],
});
console.log((await retriever.getConfig()).encode());
