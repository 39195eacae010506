import createKnex from 'knex';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const knex = createKnex({ client: 'pg' });
  const query = knex('users as u')
    .join('orders as o', 'u.id', 'o.user_id')
    .where('u.age', '>', 18)
    .whereIn('o.state', ['new', 'paid'])
    .groupBy('u.id')
    .select('u.id', knex.raw('count(??) as n', ['o.id']))
    .orderBy('n', 'desc')
    .limit(5)
    .toSQL()
    .toNative();
  equal(
    query.sql,
    'select "u"."id", count("o"."id") as n from "users" as "u" inner join "orders" as "o" on "u"."id" = "o"."user_id" where "u"."age" > $1 and "o"."state" in ($2, $3) group by "u"."id" order by "n" desc limit $4',
  );
  equal(query.bindings, [18, 'new', 'paid', 5]);
  equal(
    knex('t').insert({ a: 1, b: "it's" }).onConflict('a').merge().toString(),
    `insert into "t" ("a", "b") values (1, 'it''s') on conflict ("a") do update set "a" = excluded."a", "b" = excluded."b"`,
  );
  equal(
    knex.schema
      .createTable('t', (table) => {
        table.increments('id');
        table.string('name', 20).notNullable();
      })
      .toString(),
    'create table "t" ("id" serial primary key, "name" varchar(20) not null)',
  );
  equal(
    createKnex({ client: 'mysql2' })('t').where({ a: null }).toString(),
    'select * from `t` where `a` is null',
  );
  await fails(
    () => createKnex({ client: 'nothing' }),
    /Unknown configuration option 'client' value nothing/,
  );
  equal(
    require('knex').knex({ client: 'sqlite3', useNullAsDefault: true })('t').del().toString(),
    'delete from `t`',
  );
}
