require('reflect-metadata');
const { DataSource, EntitySchema, MoreThan } = require('typeorm');

const User = new EntitySchema({
  name: 'User',
  columns: {
    id: { type: Number, primary: true, generated: true },
    name: { type: String },
    age: { type: Number },
  },
  relations: { posts: { type: 'one-to-many', target: 'Post', inverseSide: 'user', cascade: true } },
});
const Post = new EntitySchema({
  name: 'Post',
  columns: { id: { type: Number, primary: true, generated: true }, title: { type: String } },
  relations: { user: { type: 'many-to-one', target: 'User', inverseSide: 'posts' } },
});

async function main() {
  const source = new DataSource({ type: 'sqljs', synchronize: true, entities: [User, Post] });
  await source.initialize();
  const users = source.getRepository(User);
  await users.save({ name: 'Ada', age: 36, posts: [{ title: 'Notes' }, { title: 'Engines' }] });
  await users.save({ name: 'Grace', age: 85 });
  console.log(await users.findOne({ where: { age: MoreThan(40) } }));
  const [ada] = await users.find({
    where: { name: 'Ada' },
    relations: { posts: true },
    order: { posts: { id: 'ASC' } },
  });
  console.log(ada.posts);
  const failed = source.transaction(async (manager) => {
    await manager.delete(User, { name: 'Grace' });
    throw new Error('No');
  });
  console.log(await failed.catch(({ message }) => message), await users.count());
  console.log(await users.createQueryBuilder('u').select('SUM(u.age)', 'sum').getRawOne());
  await source.destroy();
}

main();
