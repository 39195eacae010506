import { Router, SessionHandler } from '@vertx/web';
import { CookieSessionStore } from '@vertx/web-sstore-cookie';

const router = Router.router(vertx);
const store = CookieSessionStore.create(vertx, 'a secret', new Uint8Array([1, 2, 3, 4]));
router.route().handler(SessionHandler.create(store));
