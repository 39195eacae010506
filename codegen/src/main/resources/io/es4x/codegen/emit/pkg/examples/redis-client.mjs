import { Redis, RedisAPI } from '@vertx/redis-client';

const redis = RedisAPI.api(Redis.createClient(vertx, 'redis://localhost:6379'));
await redis.set(['greeting', 'hello']);
console.log(`${await redis.get('greeting')}`);
