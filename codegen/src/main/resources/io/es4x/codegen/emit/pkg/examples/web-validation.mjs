import { JsonSchemaOptions, SchemaRepository } from '@vertx/json-schema';
import { Router } from '@vertx/web';
import { RequestPredicate, ValidationHandlerBuilder } from '@vertx/web-validation';

const schemas = SchemaRepository.create(new JsonSchemaOptions({ baseUri: 'app://' }));
const valid = ValidationHandlerBuilder.create(schemas)
  .predicate(RequestPredicate.BODY_REQUIRED)
  .build();
Router.router(vertx).post('/user').handler(valid);
