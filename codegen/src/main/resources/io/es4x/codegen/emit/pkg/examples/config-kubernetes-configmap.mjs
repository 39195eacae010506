import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [{ type: 'configmap', config: { namespace: 'shop', name: 'settings' } }],
});
console.log((await retriever.getConfig()).encode());
