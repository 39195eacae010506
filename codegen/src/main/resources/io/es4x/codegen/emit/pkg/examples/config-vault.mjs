import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [
    { type: 'vault', config: { host: 'localhost', path: 'secret/shop', token: 'dev-token' } },
  ],
});
console.log((await retriever.getConfig()).encode());
