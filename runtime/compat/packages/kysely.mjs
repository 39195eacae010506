import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { equal, require } from '../check.mjs';

export default async function use() {
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const query = db
    .selectFrom('person as p')
    .innerJoin('pet', 'pet.owner', 'p.id')
    .where((is) => is.or([is('p.age', '>', 18), is('p.name', 'in', ['a', 'b'])]))
    .select(['p.id', sql`count(*)`.as('n')])
    .groupBy('p.id')
    .compile();
  equal(
    query.sql,
    'select "p"."id", count(*) as "n" from "person" as "p" inner join "pet" on "pet"."owner" = "p"."id" where ("p"."age" > $1 or "p"."name" in ($2, $3)) group by "p"."id"',
  );
  equal(query.parameters, [18, 'a', 'b']);
  equal(
    db.insertInto('person').values({ name: 'x' }).returningAll().compile().sql,
    'insert into "person" ("name") values ($1) returning *',
  );
  equal(
    db.schema
      .createTable('t')
      .addColumn('id', 'serial', (column) => column.primaryKey())
      .compile().sql,
    'create table "t" ("id" serial primary key)',
  );
  equal(
    await db.transaction().execute(async (tx) => tx.selectFrom('person').selectAll().execute()),
    [],
  );
  equal(typeof jsonArrayFrom, 'function');
  equal(typeof require('kysely').Kysely, 'function');
}
