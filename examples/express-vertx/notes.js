import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { Tuple } from '@vertx/sql-client';

/** Notes in a table of PostgreSQL, by the reactive client of Vert.x. */
export class Notes {
  #all;
  #insert;

  /** @param {import('@vertx/sql-client').SqlClient} client */
  constructor(client) {
    this.#all = client.preparedQuery('SELECT id, text FROM note ORDER BY id');
    this.#insert = client.preparedQuery('INSERT INTO note (text) VALUES ($1) RETURNING id, text');
  }

  /** @param {string} url */
  static async in(url) {
    const client = PgBuilder.client()
      .connectingTo(PgConnectOptions.fromUri(url))
      .with({ maxSize: 4 })
      .using(vertx)
      .build();
    await client
      .query('CREATE TABLE IF NOT EXISTS note (id serial PRIMARY KEY, text varchar(80) NOT NULL)')
      .execute();
    return new Notes(client);
  }

  async all() {
    return [...(await this.#all.execute())].map((row) => row.toJson());
  }

  /** @param {string} text */
  async add(text) {
    const [row] = await this.#insert.execute(Tuple.of(text));
    return row.toJson();
  }
}
