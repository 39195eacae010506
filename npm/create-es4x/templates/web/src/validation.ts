import { JsonSchemaOptions, Keywords, SchemaRepository, Schemas } from '@vertx/json-schema';
import {
  Bodies,
  RequestPredicate,
  type ValidationHandler,
  ValidationHandlerBuilder,
} from '@vertx/web-validation';

/** Validates that the body of a request is a note; a request with another body fails with 400. */
export function validNote(): ValidationHandler {
  const repository = SchemaRepository.create(
    new JsonSchemaOptions({ baseUri: 'app://', draft: 'DRAFT7' }),
  );
  const text = Schemas.stringSchema().with(Keywords.minLength(1), Keywords.maxLength(1000));
  const note = Schemas.objectSchema()
    .requiredProperty('text', text)
    .allowAdditionalProperties(false);
  return ValidationHandlerBuilder.create(repository)
    .predicate(RequestPredicate.BODY_REQUIRED)
    .body(Bodies.json(note))
    .build();
}
