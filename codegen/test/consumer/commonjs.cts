// The same names by require, in a CommonJS file.
import core = require('@vertx/core');

import { Router } from '@vertx/web';

declare const vertx: core.Vertx;

const router: Router = Router.router(vertx);
const options: core.HttpServerOptionsInit = { port: 8080 };

export = { router, options };
