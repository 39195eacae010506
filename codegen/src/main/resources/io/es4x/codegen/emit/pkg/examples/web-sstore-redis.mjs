import { Redis } from '@vertx/redis-client';
import { Router, SessionHandler } from '@vertx/web';
import { RedisSessionStore } from '@vertx/web-sstore-redis';

const redis = Redis.createClient(vertx, 'redis://localhost:6379');
const router = Router.router(vertx);
router.route().handler(SessionHandler.create(RedisSessionStore.create(vertx, redis)));
