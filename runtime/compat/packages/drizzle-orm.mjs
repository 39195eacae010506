import { and, count, eq, gt, relations, sql } from 'drizzle-orm';
import { integer, pgTable, QueryBuilder, serial, varchar } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { equal, require } from '../check.mjs';

const users = pgTable('users', {
  id: serial('id').primaryKey(),
  name: varchar('name', { length: 20 }).notNull(),
  age: integer('age').default(1),
});
const pets = pgTable('pets', {
  id: serial('id'),
  owner: integer('owner_id').references(() => users.id),
});
const usersRelations = relations(users, ({ many }) => ({ pets: many(pets) }));
const petsRelations = relations(pets, ({ one }) => ({
  user: one(users, { fields: [pets.owner], references: [users.id] }),
}));

export default async function use() {
  const query = new QueryBuilder()
    .select({ id: users.id, n: count(pets.id) })
    .from(users)
    .leftJoin(pets, eq(pets.owner, users.id))
    .where(and(gt(users.age, 18), sql`lower(${users.name}) = ${'jo'}`))
    .groupBy(users.id)
    .toSQL();
  equal(query, {
    sql: 'select "users"."id", count("pets"."id") from "users" left join "pets" on "pets"."owner_id" = "users"."id" where ("users"."age" > $1 and lower("users"."name") = $2) group by "users"."id"',
    params: [18, 'jo'],
  });
  const asked = [];
  const db = drizzle(
    async (text, params) => {
      asked.push([text, params]);
      return { rows: [[1, 'Jo', 20]] };
    },
    { schema: { users, pets, usersRelations, petsRelations } },
  );
  equal(await db.select().from(users).limit(1), [{ id: 1, name: 'Jo', age: 20 }]);
  equal(asked, [['select "id", "name", "age" from "users" limit $1', [1]]]);
  equal(
    db.insert(users).values({ name: 'x' }).toSQL().sql,
    'insert into "users" ("id", "name", "age") values (default, $1, default)',
  );
  equal(
    db.query.users
      .findMany({ with: { pets: true } })
      .toSQL()
      .sql.includes('left join lateral'),
    true,
  );
  equal(users.name.notNull, true);
  equal(typeof require('drizzle-orm/pg-core').pgTable, 'function');
}
