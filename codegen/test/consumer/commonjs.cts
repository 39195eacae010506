// The same names by require, in a CommonJS file.
import core = require('@vertx/core');
import enums = require('@vertx/core/enums');

import { Router } from '@vertx/web';

declare const vertx: core.Vertx;

const router: Router = Router.router(vertx);
const options: core.HttpServerOptionsInit = { port: 8080 };

const version: core.HttpVersion = enums.HttpVersion.HTTP_2;

export = { router, options, version };
