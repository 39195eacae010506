import mongoose from 'mongoose';
import { equal, fails } from '../check.mjs';

const own = new mongoose.Mongoose();
const { ObjectId, Decimal128 } = own.Schema.Types;
const hasAt = { validator: async (value) => value.includes('@'), message: '{VALUE} is none' };
const fields = {
  name: { type: String, required: [true, 'No name'], trim: true },
  email: { type: String, lowercase: true, validate: hasAt },
  age: { type: Number, min: 18, default: 20 },
  role: { type: String, enum: ['admin', 'user'], default: 'user' },
  born: Date,
  tags: [String],
  homes: [{ city: { type: String, required: true }, zip: { type: String, match: /^\d{5}$/ } }],
  extra: { type: Map, of: Number },
  price: Decimal128,
  friend: { type: ObjectId, ref: 'User' },
};

export default async function use() {
  const schema = new own.Schema(fields, { timestamps: true, toJSON: { virtuals: true } });
  schema.virtual('label').get(function () {
    return `${this.name} (${this.role})`;
  });
  schema.method('isOld', function (limit) {
    return this.age > limit;
  });
  schema.static('named', function (name) {
    return this.find({ name });
  });
  schema.pre('validate', function () {
    if (this.name === 'root') this.role = 'admin';
  });
  schema.index({ email: 1 }, { unique: true });
  const User = own.model('User', schema);
  const Guest = User.discriminator('Guest', new own.Schema({ until: Date }));

  const sent = { name: ' root ', email: 'A@B.C', age: '33', born: '2000-01-02', none: 1 };
  const user = new User({ ...sent, tags: [1, 'x'], price: '1.10', extra: { a: '1' } });
  await user.validate();
  const { name, email, age, role, none, born } = user;
  equal([name, email, age, role, none], ['root', 'a@b.c', 33, 'admin', undefined]);
  equal([born.getTime(), [...user.tags], `${user.price}`], [946771200000, ['1', 'x'], '1.10']);
  equal([user.label, user.isOld(30), user.extra.get('a')], ['root (admin)', true, 1]);
  equal([user.toJSON().label, user.toJSON().id], ['root (admin)', `${user._id}`]);
  const wrong = { email: 'x', age: 'old', role: 'king', homes: [{ zip: '1' }], friend: 'nobody' };
  const { errors } = await new User(wrong).validate().catch((error) => error);
  const paths = ['age', 'email', 'friend', 'homes.0.city', 'homes.0.zip', 'name', 'role'];
  equal(Object.keys(errors).sort(), paths);
  equal([errors.name.message, errors.email.message], ['No name', 'x is none']);
  equal([errors.age.name, errors.role.kind], ['CastError', 'enum']);
  await fails(() => User.castObject({ age: 'x' }), /Cast to Number failed/);
  const stored = User.hydrate({ _id: user._id, name: 'jo', tags: ['a'], homes: [{ city: 'X' }] });
  stored.tags.push('b');
  stored.set('homes.0.city', 'Y');
  const changed = stored.modifiedPaths().sort();
  equal([stored.isNew, changed], [false, ['homes', 'homes.0', 'homes.0.city', 'tags']]);
  const guest = new Guest({ name: 'g', until: 0 });
  equal([guest.__t, guest instanceof User, guest.until.getTime()], ['Guest', true, 0]);
  const query = User.named('jo').where('age').gte('18').lt(99).sort('-name');
  equal(query.cast(User), { name: 'jo', age: { $gte: 18, $lt: 99 } });
  equal([query.getOptions().sort, query.op], [{ name: -1 }, 'find']);
  equal(schema.indexes()[0], [{ email: 1 }, { unique: true }]);
  equal([own.isValidObjectId('x'), own.connection.readyState], [false, 0]);
  await fails(() => own.connect('http://localhost'), /Invalid scheme/);
}
