import 'reflect-metadata';
import {
  Exclude,
  Expose,
  instanceToPlain,
  plainToInstance,
  Transform,
  Type,
} from 'class-transformer';
import * as v from 'class-validator';
import { equal } from '../check.mjs';

class Tag {}
class User {
  get label() {
    return `${this.name} <${this.email}>`;
  }
}

/** Does as the decorators of TypeScript. */
function decorate(type, fields) {
  for (const [name, decorators] of Object.entries(fields)) {
    for (const decorator of decorators.reverse()) decorator(type.prototype, name);
  }
}

const isFree = (target, propertyName) =>
  v.registerDecorator({
    name: 'isFree',
    target: target.constructor,
    propertyName,
    async: true,
    options: { message: '$value is taken' },
    validator: { validate: async (value) => value !== 'admin' },
  });

export default async function use() {
  decorate(Tag, { text: [v.Length(2, 5, { message: '$property has not $constraint1' })] });
  decorate(User, {
    name: [Transform(({ value }) => value.trim()), v.Length(2, 20), isFree],
    email: [v.IsEmail()],
    age: [v.IsOptional(), v.IsInt(), v.Max(150, { context: { code: 7 } })],
    born: [Type(() => Date), v.IsDate()],
    parent: [v.ValidateIf(({ age }) => age < 18), v.Length(1, 9, { groups: ['young'] })],
    password: [Exclude({ toPlainOnly: true })],
    tags: [Type(() => Tag), v.ValidateNested({ each: true }), v.ArrayMinSize(1)],
    label: [Expose()],
  });
  const own = { email: 'j@x.io', born: '2000-01-02', password: 'p' };
  const plain = { ...own, name: ' Jo ', age: 30, tags: [{ text: 'abc' }] };
  const user = plainToInstance(User, plain);
  equal([user instanceof User, user.tags[0] instanceof Tag], [true, true]);
  equal([await v.validate(user), user.born.getTime()], [[], 946771200000]);
  const { label, password } = instanceToPlain(user);
  equal([label, password], ['Jo <j@x.io>', undefined]);
  const changes = { name: 'admin', email: 'x', age: 200.5, tags: [{ text: 'x' }] };
  const wrong = plainToInstance(User, { ...plain, ...changes });
  const errors = await v.validate(wrong);
  equal(errors.map(({ property }) => property).sort(), ['age', 'email', 'name', 'tags']);
  const of = (name) => errors.find(({ property }) => property === name);
  equal(of('name').constraints, { isFree: 'admin is taken' });
  equal(Object.keys(of('age').constraints).sort(), ['isInt', 'max']);
  equal(of('age').contexts, { max: { code: 7 } });
  equal(of('tags').children[0].children[0].constraints, { isLength: 'text has not 2' });
  const young = v.validateSync(plainToInstance(User, { ...plain, age: 3 }), { groups: ['young'] });
  equal(
    young.map(({ property }) => property),
    ['parent'],
  );
  equal((await v.validateOrReject(wrong).catch((list) => list)).length, 4);
  const tag = Object.assign(new Tag(), { text: 'ab', more: 1 });
  const [extra] = v.validateSync(tag, { whitelist: true, forbidNonWhitelisted: true });
  equal(extra.constraints, { whitelistValidation: 'property more should not exist' });
  equal([v.isURL('https://a.io/b'), v.isURL('a b')], [true, false]);
}
