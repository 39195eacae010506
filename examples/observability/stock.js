// A service of Vert.x: a router, on an event loop of its own.
import './telemetry.js';
import { Router } from '@vertx/web';
import { log } from './log.js';
import { ask, tracedHandler } from './tracing.js';

const AVAILABLE = { apple: 7, pear: 2 };

const router = Router.router(vertx);
router.get('/stock/:item').handler(
  tracedHandler(async (routing) => {
    const item = routing.pathParam('item');
    const available = AVAILABLE[item] ?? 0;
    log('asked', { item, available });
    return { available, price: available === 0 ? 0 : await ask('prices', item) };
  }),
);

const server = await vertx.createHttpServer().requestHandler(router).listen(0);
vertx.sharedData().getLocalMap('ports').put('stock', server.actualPort());
