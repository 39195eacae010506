import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [{ type: 'file', format: 'hocon', config: { path: 'shop.conf' } }],
});
console.log((await retriever.getConfig()).encode());
