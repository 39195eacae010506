import { announce } from './banner.js';
import { connect } from './database/connection.js';
import { databaseUrl } from './database/index.js';
import { startServer } from './server.js';

// Runs once per instance (es4x run --instances N). Each has an event loop, a router and a database
// connection of its own; they share the port, and the database when it is the embedded one.
const url = await databaseUrl();
const server = await startServer(connect(url), Number(process.env.PORT ?? 8080));
announce(server.actualPort(), url);
