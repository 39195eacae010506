const NEWEST = 'notes:newest';
const AUTHORS = 'notes:authors';
const CHANNEL = 'notes:added';

/** The newest notes, the busiest authors, and the news of notes, in Redis by the driver `ioredis`. */
export class Feed {
  #redis;
  #followers = new Set();

  /** @param {import('ioredis').Redis} redis */
  constructor(redis) {
    this.#redis = redis;
  }

  /** @param {import('ioredis').Redis} redis */
  static async on(redis) {
    const feed = new Feed(redis);
    // A connection that subscribes can do nothing else.
    const subscriber = redis.duplicate();
    subscriber.on('message', (_channel, note) => {
      for (const follower of feed.#followers) follower(note);
    });
    await subscriber.subscribe(CHANNEL);
    return feed;
  }

  /**
   * Keeps what a query returns for a minute, or until a note is added.
   *
   * @param {() => Promise<object[]>} query
   */
  async newest(query) {
    const known = await this.#redis.get(NEWEST);
    if (known !== null) return JSON.parse(known);
    const notes = await query();
    await this.#redis.set(NEWEST, JSON.stringify(notes), 'EX', 60);
    return notes;
  }

  /** Tells all instances of a note, and counts it. */
  async added(note) {
    await this.#redis
      .multi()
      .del(NEWEST)
      .zincrby(AUTHORS, 1, note.author)
      .publish(CHANNEL, JSON.stringify(note))
      .exec();
  }

  /** The numbers of notes by author, the largest first. */
  async authors() {
    const counts = await this.#redis.zrevrange(AUTHORS, 0, -1, 'WITHSCORES');
    return Array.from({ length: counts.length / 2 }, (_, i) => ({
      name: counts[2 * i],
      notes: Number(counts[2 * i + 1]),
    }));
  }

  /**
   * Calls a function with each note that is added, as JSON.
   *
   * @param {(note: string) => void} follower
   * @returns {() => void} ends that
   */
  follow(follower) {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}
