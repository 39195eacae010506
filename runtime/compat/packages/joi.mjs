import Joi from 'joi';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const schema = Joi.object({
    name: Joi.string().trim().min(2).required(),
    age: Joi.number().integer().max(120),
    mail: Joi.string().email(),
    role: Joi.string().valid('user', 'admin').default('user'),
    secret: Joi.when('role', {
      is: 'admin',
      // biome-ignore lint/suspicious/noThenProperty: Joi asks for it
      then: Joi.string().required(),
      otherwise: Joi.forbidden(),
    }),
    tags: Joi.array().items(Joi.string()).unique(),
    at: Joi.date().iso(),
  }).xor('age', 'at');
  equal(schema.validate({ name: ' Jo ', age: '7' }).value, { name: 'Jo', age: 7, role: 'user' });
  const { error } = schema.validate({ name: 'x', age: 1.5, odd: 1 }, { abortEarly: false });
  equal(
    error.details.map(({ type, path }) => [type, path.join('.')]),
    [
      ['string.min', 'name'],
      ['number.integer', 'age'],
      ['object.unknown', 'odd'],
    ],
  );
  equal(
    schema.validate({ name: 'Jo', age: 1, role: 'admin' }).error.message,
    '"secret" is required',
  );
  equal(
    schema.validate({ name: 'Jo' }).error.message,
    '"value" must contain at least one of [age, at]',
  );
  equal(
    schema.validate({ name: 'Jo', at: '2024-01-02' }).value.at.toISOString(),
    '2024-01-02T00:00:00.000Z',
  );
  await fails(
    () => Joi.attempt({ name: 'Jo', age: 1, mail: 'no' }, schema),
    /must be a valid email/,
  );
  const twice = Joi.number().external((n) => n * 2);
  equal(await twice.validateAsync(4), 8);
  equal(schema.extract('role').describe().allow, ['user', 'admin']);
}
