import { Request, Response } from './addressbook.js';
import { messages } from './messages.js';

const { PORT = '7000' } = process.env;

/** @type {Map<number, object>} */
const people = new Map();

/** @type {Record<string, (request: any) => object>} */
const answers = {
  add({ add }) {
    const person = add.toJSON();
    people.set(person.id, person);
    return { people: [person] };
  },
  find({ find }) {
    return { people: [...people.values()].filter(({ name }) => name.includes(find)) };
  },
};

/** Answers a message; also one that is malformed, of which the others on its connection know nothing. */
function answer(message) {
  try {
    const request = Request.decode(message);
    const answerTo = answers[request.which];
    return answerTo ? answerTo(request) : { error: 'This request is of a newer schema' };
  } catch (error) {
    return { error: `${error}` };
  }
}

/** Closes a connection on which the beginning of the next message is not known any more. */
async function refuse(socket, error) {
  console.error(`${socket.remoteAddress()}: ${error.message}`);
  await socket.end(Response.encode({ error: error.message }));
}

const server = vertx.createNetServer({ idleTimeout: 60 }).connectHandler(async (socket) => {
  try {
    for await (const message of messages(socket)) {
      await socket.write(Response.encode(answer(message)));
    }
  } catch (error) {
    await refuse(socket, error).catch(() => {}); // It is closed.
  }
});
await server.listen(Number(PORT), 'localhost');
console.log(`Listening on localhost:${server.actualPort()}`);
