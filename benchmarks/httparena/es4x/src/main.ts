import { Router } from '@vertx/web';
import { addBaseline } from './baseline.ts';
import { addDatabase } from './database/routes.ts';
import { addDelay } from './delay.ts';
import { addEcho } from './echo.ts';
import { addGrpc } from './grpc.ts';
import { addJson } from './json.ts';
import { startServers } from './servers.ts';
import { settings } from './settings.ts';
import { addStatic } from './static.ts';
import { addWebSocket } from './web-socket.ts';

// Runs once per instance (es4x run --instances auto): each has an event loop and a router of its own, and they share the ports.
const router = Router.router(vertx);
await addGrpc(router);
addBaseline(router);
await addJson(router, settings.dataset);
addDelay(router);
addEcho(router);
addWebSocket(router);
addStatic(router, settings.files);
if (settings.database) await addDatabase(router, settings.database, settings.connections);

const ports = await startServers(router, settings);
console.log(`Listening on http://localhost:${ports.http} ${JSON.stringify(ports)}`);
