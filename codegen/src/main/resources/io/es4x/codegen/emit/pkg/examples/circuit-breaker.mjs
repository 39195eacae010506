import { CircuitBreaker } from '@vertx/circuit-breaker';

const breaker = CircuitBreaker.create('shop', vertx, { maxFailures: 5, timeout: 2000 });
const client = vertx.createHttpClient();
const status = await breaker.execute(() =>
  client
    .request('GET', 8080, 'localhost', '/')
    .compose((request) => request.send())
    .map((response) => response.statusCode()),
);
console.log(status);
