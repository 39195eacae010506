import * as yup from 'yup';
import { equal, fails, require } from '../check.mjs';

const schema = yup.object({
  name: yup.string().trim().required(),
  age: yup.number().integer().min(18),
  site: yup.string().url(),
  createdOn: yup.date().default(() => new Date(0)),
});

export default async function use() {
  equal(await schema.validate({ name: ' Jo ', age: '20' }), {
    name: 'Jo',
    age: 20,
    createdOn: new Date(0),
  });
  await fails(
    () => schema.validate({ age: 3, name: 'x' }),
    /age must be greater than or equal to 18/,
  );
  const problems = await schema
    .validate({ age: 1.5, site: 'nowhere' }, { abortEarly: false })
    .catch((error) => error.errors.length);
  equal(problems, 4);
  equal(schema.isValidSync({ name: 'x', site: 'https://example.com' }), true);
  equal(
    schema.cast({ name: 'x', createdOn: '2020-01-02T00:00:00Z' }).createdOn.getTime(),
    1577923200000,
  );
  equal(require('yup').array().of(yup.number()).ensure().cast(null), []);
}
