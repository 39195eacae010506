import { BodyHandler, Router } from '@vertx/web';
import { GraphiQLHandler } from '@vertx/web-graphql';

const router = Router.router(vertx);
router.route().handler(BodyHandler.create());
router.route('/graphiql*').subRouter(GraphiQLHandler.create(vertx, { enabled: true }).router());
