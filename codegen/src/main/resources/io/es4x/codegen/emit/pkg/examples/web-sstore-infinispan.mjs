import { Router, SessionHandler } from '@vertx/web';
import { InfinispanSessionStore } from '@vertx/web-sstore-infinispan';

const store = InfinispanSessionStore.create(vertx, {
  servers: [{ host: 'localhost', username: 'admin', password: 'bar' }],
});
Router.router(vertx).route().handler(SessionHandler.create(store));
