import { JsonSchema, Validator } from '@vertx/json-schema';

const schema = JsonSchema.of({ type: 'object', required: ['name'] });
const validator = Validator.create(schema, {
  baseUri: 'https://example.com',
  draft: 'DRAFT202012',
});
console.log(validator.validate({ name: 'lamp' })?.getValid());
