/** The notes of authors in MySQL or MariaDB, by the driver `mysql2`. */
export class Board {
  #pool;

  /** @param {import('mysql2').Pool} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  /**
   * Makes the tables where there are none.
   *
   * @param {import('mysql2').Pool} pool
   */
  static async in(pool) {
    const statements = pool.promise();
    await statements.query(`CREATE TABLE IF NOT EXISTS author
      (name varchar(40) PRIMARY KEY, notes int NOT NULL DEFAULT 0)`);
    await statements.query(`CREATE TABLE IF NOT EXISTS note
      (id bigint PRIMARY KEY AUTO_INCREMENT, author varchar(40) NOT NULL, text text NOT NULL,
       at datetime(3) NOT NULL DEFAULT now(3), FOREIGN KEY (author) REFERENCES author(name))`);
    return new Board(pool);
  }

  /** @param {string} name */
  async addAuthor(name) {
    await this.#pool.promise().execute('INSERT INTO author (name) VALUES (?)', [name]);
  }

  /**
   * Adds a note and counts it: both or neither.
   *
   * @param {string} author
   * @param {string} text
   */
  async add(author, text) {
    const connection = await this.#pool.promise().getConnection();
    try {
      await connection.beginTransaction();
      await connection.execute('UPDATE author SET notes = notes + 1 WHERE name = ?', [author]);
      const insert = 'INSERT INTO note (author, text) VALUES (?, ?)';
      const [{ insertId }] = await connection.execute(insert, [author, text]);
      const [[note]] = await connection.execute('SELECT * FROM note WHERE id = ?', [insertId]);
      await connection.commit();
      return note;
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.release();
    }
  }

  async newest() {
    const [notes] = await this.#pool
      .promise()
      .execute('SELECT id, author, text, at FROM note ORDER BY id DESC LIMIT 10');
    return notes;
  }

  /** The stream of all notes, which are read as fast as they are taken. */
  all() {
    return this.#pool.query('SELECT id, author, text FROM note ORDER BY id').stream();
  }
}
