import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [
    { type: 'spring-config-server', config: { url: 'http://localhost:8888/shop/development' } },
  ],
});
console.log((await retriever.getConfig()).encode());
