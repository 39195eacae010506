/** @typedef {{ id: number, message: string }} Fortune a row of the `fortune` table */

/** Reads the `fortune` table. */
export class Fortunes {
  #select;

  /** @param {import('@vertx/sql-client').SqlClient} client */
  constructor(client) {
    this.#select = client.preparedQuery('SELECT id, message FROM fortune');
  }

  /** All rows and one more, sorted by message here and not by the database: the rules ask for it. */
  async all() {
    /** @type {Fortune[]} */
    const fortunes = [];
    for (const row of await this.#select.execute()) {
      // Both columns are NOT NULL.
      const id = /** @type {number} */ (row.getInteger(0));
      const message = /** @type {string} */ (row.getString(1));
      fortunes.push({ id, message });
    }
    fortunes.push({ id: 0, message: 'Additional fortune added at request time.' });
    return fortunes.sort((a, b) => (a.message < b.message ? -1 : 1));
  }
}
